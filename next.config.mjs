import { fileURLToPath } from 'node:url';

process.env.NEXT_TELEMETRY_DISABLED ??= '1';

const root = fileURLToPath(new URL('.', import.meta.url));

/** @type {import('next').NextConfig} */
const nextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  distDir: process.env.CARDWRIGHT_DIST ?? '.next',
  images: { unoptimized: true },
  serverExternalPackages: ['@strands-agents/sdk', 'openai', 'sharp', 'pngjs', 'write-file-atomic'],
  turbopack: {
    root,
    // The messages come compiled (messages/index.ts), so the page needs no parser for them.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  outputFileTracingRoot: root,
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
      ],
    },
  ],
};
export default nextConfig;
