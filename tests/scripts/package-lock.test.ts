import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
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
