import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const NODE_PACKAGE = `node${process.platform === 'darwin' && process.arch === 'arm64' ? '-bin' : ''}-${process.platform}-${process.arch}`;

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
  const bin = `node_modules/${NODE_PACKAGE}/bin`;
  const install = `[ -e npm-skips ] || { mkdir -p ${bin} && { ln -f "${process.execPath}" ${bin}/node || cp -f "${process.execPath}" ${bin}/node; } }`;
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm-calls\n[ -e npm-fails ] && exit 3\n${install}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
});

afterEach(() => rmSync(root, { recursive: true }));

const lockFile = (version: string, nodeVersion = '24.0.0') =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/b': { version, optional: true },
      [`node_modules/${NODE_PACKAGE}`]: { version: nodeVersion, optional: true },
    },
  });

/** npm's own note of what it has installed. */
function noteInstalled(versions: Record<string, string>): void {
  const packages = Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
  );
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

function run(node = process.execPath) {
  // Under `npm test` the tests themselves run with a cache, which would be taken for this project's.
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${join(root, 'bin')}:/usr/bin:/bin` };
  return spawnSync(node, [join(root, 'scripts/run.mjs'), 'scripts/hello.ts', 'Anna'], {
    encoding: 'utf8',
    env,
  });
}

const npmCalls = () => readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n');

test('on a fresh clone it installs, then runs the script on the project’s own Node, and ends as the script does', () => {
  const { status, stdout } = run();
  expect(npmCalls()).toEqual([
    'ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error',
  ]);
  expect(stdout).toContain(`hello Anna from ${join(root, 'node_modules', NODE_PACKAGE, 'bin/node')}`);
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

test('an install that takes away the Node it was started on goes on with the new one', () => {
  const earlier = join(root, 'node_modules/node/bin/node');
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  cpSync(process.execPath, earlier);
  const npm = readFileSync(join(root, 'bin/npm'), 'utf8');
  writeFileSync(join(root, 'bin/npm'), npm.replace('\n', '\nrm -rf node_modules/node\n'));
  const { status, stdout } = run(earlier);
  expect(stdout).toContain(`from ${join(root, 'node_modules', NODE_PACKAGE, 'bin/node')}`);
  expect(status).toBe(7);
});

test('what npm itself has installed by the new lock file is not installed again', () => {
  run();
  writeFileSync(join(root, 'package-lock.json'), lockFile('2.0.0'));
  noteInstalled({ a: '2.0.0', [NODE_PACKAGE]: '24.0.0' });
  expect(run().status).toBe(7);
  expect(npmCalls()).toHaveLength(1);
});

test('another Node in the lock file is installed, though it is an optional package to npm', () => {
  run();
  writeFileSync(join(root, 'package-lock.json'), lockFile('1.0.0', '24.1.0'));
  noteInstalled({ a: '1.0.0', [NODE_PACKAGE]: '24.0.0' });
  expect(run().status).toBe(7);
  expect(npmCalls()).toHaveLength(2);
});

test('when npm leaves out the optional package that is Node it says so in one line and stops', () => {
  writeFileSync(join(root, 'npm-skips'), '');
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([
    1,
    `parley: packages: npm installed no ${NODE_PACKAGE}, so the project has no Node of its own\n`,
  ]);
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
