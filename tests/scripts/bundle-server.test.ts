import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleServer, serverBundle } from '#scripts/build/bundle-server.ts';

// On a first start the API answers first, and Next's folder comes while it does.
test('a server that was loaded before Next was built loads what Next builds', { timeout: 60_000 }, async () => {
  const project = await realpath(await mkdtemp(join(tmpdir(), 'parley-first-start-')));
  const distDir = join(project, 'dist');
  try {
    await writeFile(join(project, 'package.json'), '{"type":"module"}');
    await symlink(resolve('node_modules'), join(project, 'node_modules'));
    await bundleServer(distDir);
    await writeFile(
      join(project, 'start.js'),
      `import { writeFileSync } from 'node:fs';
       const { carryApi } = await import(${JSON.stringify(serverBundle(distDir))});
       writeFileSync('dist/package.json', '{"type":"commonjs"}');
       writeFileSync('dist/page.js', 'module.exports = require("node:path").sep;');
       const { default: page } = await import('./dist/page.js');
       console.log(typeof carryApi, page);
       process.exit(0);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, ['start.js'], { cwd: project });
    expect(stdout.trim()).toBe('function /');
  } finally {
    await rm(project, { recursive: true, force: true });
  }
});
