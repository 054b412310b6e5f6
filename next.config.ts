import type { NextConfig } from 'next';

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: [
    // They bring files or native parts of their own.
    ...['pg', '@vercel/postgres', '@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'web-push'],
    // Bundling these took most of a build's time; the start script has loaded some of them anyway.
    ...['ai', '@ai-sdk/openai', 'zod', '@supabase/supabase-js', '@vercel/blob', 'resend'],
  ],
  outputFileTracingIncludes: { '/**': ['./lib/db/migrations/*.sql'] },
  // `npm run check` looks at all types; a start must not.
  typescript: { ignoreBuildErrors: true },
  // Nothing here is drawn by the optimiser, and an open one is work that anybody can order.
  images: { unoptimized: true },
  agentRules: false,
  experimental: { agentUpgrade: false },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};

export default config;
