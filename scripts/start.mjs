import { runOnProjectNode } from './bootstrap.mjs';

const dev = process.argv.includes('--dev');

await runOnProjectNode('serve.ts', {
  arguments: process.argv.slice(2),
  environment: { NODE_ENV: dev ? 'development' : 'production' },
});
