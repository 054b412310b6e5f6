import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { ensureSecret, secretFor } from '#lib/core/secrets/secrets.ts';

let dataDir: string;
const file = () => join(dataDir, 'secret');
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** As another process would find it. */
function freshSecret(): string {
  for (const name of ['config', 'root-secret']) forgetOncePerProcess(name);
  return secretFor('test').toString('hex');
}

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'parley-secrets-')), 'data');
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('APP_SECRET', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const name of ['config', 'root-secret']) forgetOncePerProcess(name);
  rmSync(join(dataDir, '..'), { recursive: true });
});

test('the secret is made once, for this user alone, and read by every later start', () => {
  const first = freshSecret();
  expect(readFileSync(file(), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect([modeOf(dataDir), modeOf(file())]).toEqual(['700', '600']);
  expect(freshSecret()).toBe(first);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test.each([
  ['nothing', ''],
  ['white space', '\n'],
  ['half of itself', 'a'.repeat(32)],
  ['one digit too many', 'a'.repeat(65)],
  ['something else', 'correct horse battery staple, and 64 characters of it altogether'],
  ['NUL, as after a loss of power', '\0'.repeat(64)],
  ['two lines', `${'a'.repeat(64)}\n\n`],
])('a secret file that holds %s stops the start with one line, and stays as it is', (_, content) => {
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(file(), content, { mode: 0o600 });
  expect(() => freshSecret()).toThrow(
    new RegExp(`^DATA_DIR: ${file()} is not what was written there \\(64 hexadecimal digits\\): [^\\n]+$`),
  );
  expect(readFileSync(file(), 'utf8')).toBe(content);
});

test('the line end that an editor leaves does not matter', () => {
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(file(), 'ab'.repeat(32), { mode: 0o600 });
  const before = freshSecret();
  writeFileSync(file(), `${'ab'.repeat(32)}\n`);
  expect(freshSecret()).toBe(before);
});

test('a secret that cannot be read stops the start with one line', () => {
  mkdirSync(file(), { recursive: true, mode: 0o700 });
  expect(() => freshSecret()).toThrow(`DATA_DIR: ${file()} cannot be read, or not be kept from others (EISDIR)`);
});

test('with APP_SECRET no file is looked at', () => {
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(file(), '');
  vi.stubEnv('APP_SECRET', 'a secret of the tests, 32 characters or more');
  freshSecret();
  expect(() => ensureSecret()).not.toThrow();
});

test('file and directory are on disk before the secret is used', () => {
  const synced: string[] = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.push(fs.fstatSync(descriptor).isDirectory() ? 'directory' : 'file');
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  freshSecret();
  expect(synced).toEqual(['directory', 'file', 'directory']);
});

test('processes that start together agree', async () => {
  const children = Array.from({ length: 6 }, () =>
    fork('tests/core/fixtures/tell-secret.ts', { env: { ...process.env, DATA_DIR: dataDir, APP_SECRET: '' } }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const told = children.map(async (child) => ((await once(child, 'message')) as [string])[0]);
  for (const child of children) child.send('now');
  expect(new Set(await Promise.all(told))).toEqual(new Set([freshSecret()]));
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

describe('a directory that others may enter', () => {
  beforeEach(() => {
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(file(), 'ab'.repeat(32), { mode: 0o644 });
    chmodSync(dataDir, 0o755);
  });

  test('is closed to them, and so is the secret in it', () => {
    freshSecret();
    expect([modeOf(dataDir), modeOf(file())]).toEqual(['700', '600']);
  });

  test('is left alone when it holds more than Parley’s data, and the start stops with one line', () => {
    writeFileSync(join(dataDir, 'motd'), 'for everybody');
    expect(() => freshSecret()).toThrow(
      `DATA_DIR: ${dataDir} is open to other users and holds more than Parley's data: chmod 700 it, or name a directory of Parley's own`,
    );
    expect(modeOf(dataDir)).toBe('755');
    chmodSync(dataDir, 0o700);
    expect(freshSecret()).toHaveLength(64);
  });
});

test('what is no directory is named as the reason', () => {
  writeFileSync(dataDir, '');
  expect(() => freshSecret()).toThrow(`DATA_DIR: ${dataDir} cannot be made private to this user (EEXIST)`);
});
