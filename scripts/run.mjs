import { runOnProjectNode } from './bootstrap.mjs';

const [file = '', ...scriptArguments] = process.argv.slice(2);

// Any script of the project, with everything installed that it needs.
await runOnProjectNode(file, { arguments: scriptArguments });
