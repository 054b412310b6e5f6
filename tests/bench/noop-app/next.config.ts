import { dirname, resolve } from 'node:path';
import type { NextConfig } from 'next';

const projectRoot = dirname(dirname(dirname(resolve(import.meta.dirname))));

const config: NextConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  experimental: { agentUpgrade: false },
  turbopack: { root: projectRoot },
  outputFileTracingRoot: projectRoot,
};

export default config;
