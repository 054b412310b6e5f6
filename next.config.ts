import type { NextConfig } from 'next';

/** The widget's files are loaded by other people's pages, and a module only with leave. */
const widgetHeaders = (source: string, cacheControl: string) => ({
  source,
  headers: Object.entries({
    'Cache-Control': cacheControl,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }).map(([key, value]) => ({ key, value })),
});

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
    // Bundling these took most of a build's time; the start script has loaded some of them anyway.
    ...['ai', '@ai-sdk/openai', 'zod', '@supabase/supabase-js', '@vercel/blob', 'resend'],
  ],
  outputFileTracingIncludes: { '/**': ['./lib/db/migrations/*.sql'], '/docs/**': ['./docs/guides/*.md'] },
  // `npm run check` looks at all types; a start must not.
  typescript: { ignoreBuildErrors: true },
  // Nothing here is drawn by the optimiser, and an open one is work that anybody can order.
  images: { unoptimized: true },
  headers: async () => [
    ...(process.env.VERCEL ? [strictTransport] : []),
    widgetHeaders('/widget.js', 'public, max-age=300, stale-while-revalidate=86400'),
    widgetHeaders('/chat.js', 'no-cache'),
    widgetHeaders('/chat-:hash.js', 'public, max-age=31536000, immutable'),
  ],
  agentRules: false,
  experimental: { agentUpgrade: false },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};

export default config;
