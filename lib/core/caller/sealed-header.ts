import { randomBytes, timingSafeEqual } from 'node:crypto';
import { oncePerProcess } from '#lib/core/once-per-process.ts';

/** A header that our own server sets for the rest of this process: a client that sends it is not believed. */
export interface SealedHeader {
  /** What stands in it. */
  seal(value: string): string;
  /** @returns the value, or null when the header is missing or was not sealed by this process, for this header */
  open(sealed: string | null): string | null;
}

export function sealedHeader(name: string): SealedHeader {
  const secret = () => oncePerProcess(`sealed-header-${name}`, () => randomBytes(32).toString('base64url'));
  return {
    seal: (value) => `${secret()} ${value}`,
    open: (sealed) => {
      const expected = Buffer.from(secret());
      const given = Buffer.from((sealed ?? '').slice(0, expected.length));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return sealed?.slice(expected.length + 1) || null;
    },
  };
}
