import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/secrets/secrets.ts';

const SESSION_BYTES = 16;
const CONTENT_BYTES = SESSION_BYTES + 4;
const TOKEN_BYTES = CONTENT_BYTES + 32;

/**
 * The refresh token of a session's generation. It is derived, so that the database holds no token, not even hashed,
 * and the one in force can be given again to a client that lost a race.
 */
export function refreshTokenOf(sessionId: string, generation: number): string {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.write(sessionId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(generation, SESSION_BYTES);
  return Buffer.concat([content, macOf(content)]).toString('base64url');
}

/** @returns null for everything that this deployment did not issue */
export function readRefreshToken(token: string): { sessionId: string; generation: number } | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding forgives characters at the end; a token has one spelling.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, CONTENT_BYTES);
  if (!timingSafeEqual(bytes.subarray(CONTENT_BYTES), macOf(content))) return null;
  return { sessionId: uuidOf(content), generation: content.readUInt32BE(SESSION_BYTES) };
}

function macOf(content: Buffer): Buffer {
  return createHmac('sha256', secretFor('identity refresh tokens')).update(content).digest();
}

function uuidOf(content: Buffer): string {
  const hex = content.toString('hex', 0, SESSION_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
