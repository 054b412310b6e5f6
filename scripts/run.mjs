import { runOnProjectNode } from './bootstrap.mjs';

const [name, ...scriptArguments] = process.argv.slice(2);

// `npm run <name>`: scripts/<name>.ts, with everything installed that it needs.
await runOnProjectNode(`${name}.ts`, { arguments: scriptArguments });
