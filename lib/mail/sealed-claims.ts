import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { now } from '#lib/core/time.ts';

type Claims = Partial<Record<string, string>>;

/** What a link in a mail says, which only this deployment can have written. Readable: no secret belongs into it. */
export function sealClaims(purpose: string, claims: Claims, expiresAt: Date | null = null): string {
  const until = (expiresAt?.getTime() ?? 0).toString(36);
  const said = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${said}.${until}.${macOf(purpose, said, until).toString('base64url')}`;
}

/** @returns null for what was not sealed for this purpose, or whose time is over */
export function openClaims(purpose: string, sealed: string): (Claims & { expiresAt: string }) | null {
  const [said = '', until = '', mac = ''] = sealed.split('.');
  const good = macOf(purpose, said, until);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== good.length || !timingSafeEqual(given, good)) return null;
  const at = Number.parseInt(until, 36);
  if (at !== 0 && at <= now().getTime()) return null;
  const claims = JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as Claims;
  return { ...claims, expiresAt: new Date(at).toISOString() };
}

const macOf = (purpose: string, said: string, until: string): Buffer =>
  createHmac('sha256', secretFor(`mail ${purpose}`))
    .update(`${said}.${until}`)
    .digest();
