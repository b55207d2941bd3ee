const SECRET_NAME = /(_KEY|_TOKEN|_SECRET|_PASSWORD)$/i;
const MIN_LENGTH = 6;

/** The values of environment variables whose names say that they are secret. */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && value.length >= MIN_LENGTH && SECRET_NAME.test(name) ? [value] : [],
  );
}

/** The text with every one of the secrets blanked, longest first so that none leaves a rest. */
export function redact(text: string, secrets: readonly string[]): string {
  return [...secrets]
    .sort((a, b) => b.length - a.length)
    .reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text);
}
