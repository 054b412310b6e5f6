import { runOnProjectNode } from './bootstrap.mjs';

const dev = process.argv.includes('--dev');

await runOnProjectNode('scripts/serve.ts', {
  arguments: process.argv.slice(2),
  environment: { NODE_ENV: dev ? 'development' : 'production' },
});
