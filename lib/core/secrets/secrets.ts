import { createECDH, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#lib/core/config.ts';
import { ConfigError } from '#lib/core/config-error.ts';
import { isOpenToOthers, privateDataDirectory, syncDirectory } from '#lib/core/data-directory.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';

/** 32 bytes for one purpose, derived from the deployment's single secret: knowing one tells nothing of another. */
export function secretFor(purpose: string): Buffer {
  const root = rootSecret();
  const derived = oncePerProcess('derived-secrets', () => new Map<string, Buffer>());
  const name = `${root} ${purpose}`;
  const secret = derived.get(name) ?? Buffer.from(hkdfSync('sha256', root, 'parley', purpose, 32));
  derived.set(name, secret);
  return secret;
}

/** The same as a key that is prepared once: where something is signed with each request. */
export function keyFor(purpose: string): KeyObject {
  const keys = oncePerProcess('prepared-keys', () => new WeakMap<Buffer, KeyObject>());
  const secret = secretFor(purpose);
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

/** A P-256 key pair for one purpose, as raw base64url parts, the same on every instance of the deployment. */
export function keyPairFor(purpose: string): { d: string; x: string; y: string } {
  const ecdh = createECDH('prime256v1');
  const d = secretFor(purpose);
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  return { d: part(d), x: part(point.subarray(1, 33)), y: part(point.subarray(33, 65)) };
}

/** Finds out now, and not at the first request, whether there is a secret to be had. @throws ConfigError */
export function ensureSecret(): void {
  rootSecret();
}

function rootSecret(): string {
  return oncePerProcess('root-secret', () => config().APP_SECRET ?? secretOfDataDirectory(config().DATA_DIR));
}

function secretOfDataDirectory(path: string): string {
  const directory = privateDataDirectory(path);
  const file = join(directory, 'secret');
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'));
  // Who comes second must not go on either before the first one's file is sure to stay.
  syncDirectory(directory);
  return readSecret(file);
}

/** Whole and on disk, or not at all; and never in the place of another. */
function writeOnce(file: string, secret: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
    // A link never replaces: of two processes that start together, both read the one that came first.
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new ConfigError(`DATA_DIR: ${file} cannot be written (${codeOf(error)})`);
  } finally {
    rmSync(draft, { force: true });
  }
}

// What is derived from half a secret, or from none, anybody could derive.
function readSecret(file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8');
    if (isOpenToOthers(file)) chmodSync(file, 0o600);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${file} cannot be read, or not be kept from others (${codeOf(error)})`);
  }
  if (!/^[0-9a-f]{64}\n?$/.test(secret))
    throw new ConfigError(
      `DATA_DIR: ${file} is not what was written there (64 hexadecimal digits): put it back from a backup, or remove it, which ends all sessions and tokens`,
    );
  return secret.trim();
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
