import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from './config.ts';
import { oncePerProcess } from './once-per-process.ts';

/** 32 bytes for one purpose, derived from the deployment's single secret: knowing one tells nothing of another. */
export function secretFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', rootSecret(), 'parley', purpose, 32));
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

function rootSecret(): string {
  return oncePerProcess('root-secret', () => config().APP_SECRET ?? secretOfDataDirectory(config().DATA_DIR));
}

function secretOfDataDirectory(directory: string): string {
  const file = join(directory, 'secret');
  mkdirSync(directory, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link never replaces: of two processes that start together, both read the one that came first.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
