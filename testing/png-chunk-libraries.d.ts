// The chunk libraries that SillyTavern uses ship no types. They are the other reader in tests and the rival in benches.

declare module 'png-chunks-extract' {
  const extract: (png: Uint8Array) => { name: string; data: Uint8Array }[];
  export = extract;
}

declare module 'png-chunks-encode' {
  const encode: (chunks: readonly { name: string; data: Uint8Array }[]) => Uint8Array;
  export = encode;
}

declare module 'png-chunk-text' {
  const text: {
    encode(keyword: string, text: string): { name: string; data: Uint8Array };
    decode(data: Uint8Array): { keyword: string; text: string };
  };
  export = text;
}
