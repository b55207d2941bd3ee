/** No test may reach a paid model or a real server by accident: provider keys and our own settings are cleared first. */
for (const name of Object.keys(process.env)) {
  if (/_API_KEY$|^AWS_|^CARDWRIGHT_/.test(name)) delete process.env[name];
}
