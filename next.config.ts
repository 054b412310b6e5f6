import type { NextConfig } from 'next';
import { FILE_HEADERS } from './scripts/serve/file-headers.ts';

/** There it is always TLS, and no server of ours to say so. */
const strictTransport = {
  source: '/:path*',
  headers: [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }],
};

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: [
    // They bring files or native parts of their own.
    ...['pg', '@vercel/postgres', '@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'web-push', 'sharp'],
    // They read documents, in a thread that has its own file.
    ...['unpdf', 'mammoth', 'linkedom', 'defuddle'],
    // Bundling these took most of a build's time; the start script has loaded some of them anyway.
    ...['ai', '@ai-sdk/openai', 'zod', '@supabase/supabase-js', '@vercel/blob', 'resend'],
  ],
  outputFileTracingIncludes: {
    '/**': ['./lib/db/migrations/*.sql', './.cache/reader/reader.mjs'],
    '/docs/**': ['./docs/guides/*.md'],
  },
  // `npm run check` looks at all types; a start must not.
  typescript: { ignoreBuildErrors: true },
  // Nothing here is drawn by the optimiser, and an open one is work that anybody can order.
  images: { unoptimized: true },
  headers: async () => [
    ...(process.env.VERCEL ? [strictTransport] : []),
    ...FILE_HEADERS.map(({ source, headers }) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  ],
  agentRules: false,
  experimental: { agentUpgrade: false },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};

export default config;
