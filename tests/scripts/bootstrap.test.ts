import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

/** A project of one script, and an npm that writes down what it was asked and brings a Node as the real one does. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-bootstrap-'));
  mkdirSync(join(root, 'scripts'));
  cpSync('scripts/bootstrap.mjs', join(root, 'scripts/bootstrap.mjs'));
  cpSync('scripts/run.mjs', join(root, 'scripts/run.mjs'));
  writeFileSync(join(root, 'package-lock.json'), lockFile('1.0.0'));
  writeFileSync(
    join(root, 'scripts/hello.ts'),
    'const greeting: string = `hello ${process.argv[2]} from ${process.execPath}`;\nconsole.log(greeting);\nprocess.exit(7);\n',
  );
  mkdirSync(join(root, 'bin'));
  const install = `mkdir -p node_modules/node/bin && { ln -f "${process.execPath}" node_modules/node/bin/node || cp -f "${process.execPath}" node_modules/node/bin/node; }`;
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm-calls\n[ -e npm-fails ] && exit 3\n${install}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
});

afterEach(() => rmSync(root, { recursive: true }));

const lockFile = (version: string) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version, optional: true } },
  });

function run() {
  // Under `npm test` the tests themselves run with a cache, which would be taken for this project's.
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${join(root, 'bin')}:/usr/bin:/bin` };
  return spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'scripts/hello.ts', 'Anna'], {
    encoding: 'utf8',
    env,
  });
}

const npmCalls = () => readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n');

test('on a fresh clone it installs, then runs the script on the project’s own Node, and ends as the script does', () => {
  const { status, stdout } = run();
  expect(npmCalls()).toEqual(['ci --include=dev --no-audit --no-fund --loglevel=error']);
  expect(stdout).toContain(`hello Anna from ${join(root, 'node_modules/node/bin/node')}`);
  expect(status).toBe(7);
});

test('it installs once, and again when the lock file asks for something else', () => {
  run();
  expect(run().status).toBe(7);
  expect(npmCalls()).toHaveLength(1);
  writeFileSync(join(root, 'package-lock.json'), lockFile('2.0.0'));
  expect(run().status).toBe(7);
  expect(npmCalls()).toHaveLength(2);
});

test('what npm itself has installed by the new lock file is not installed again', () => {
  run();
  writeFileSync(join(root, 'package-lock.json'), lockFile('2.0.0'));
  const record = { packages: { 'node_modules/a': { version: '2.0.0' } } };
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(record));
  expect(run().status).toBe(7);
  expect(npmCalls()).toHaveLength(1);
});

test('what is compiled is kept for the next start, also by the Node that it brings', () => {
  run();
  expect(readdirSync(join(root, 'node_modules/.cache/parley-compiled'))).not.toEqual([]);
});

test('when packages cannot be installed it says so in one line and stops', () => {
  writeFileSync(join(root, 'npm-fails'), '');
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([1, 'parley: packages: npm ci failed\n']);
});
