import { createHmac } from 'node:crypto';

/** For so long after a rotation the secret before it signs too (api-v1.md, Signature verification). */
export const OVERLAP_MS = 24 * 3_600_000;

export interface Secrets {
  secret: string;
  previousSecret: string | null;
  secretRotatedAt: Date | null;
}

/** The secrets that sign at that time, the newest first. */
export function signingSecrets({ secret, previousSecret, secretRotatedAt }: Secrets, at: Date): string[] {
  const overlaps = secretRotatedAt !== null && at.getTime() < secretRotatedAt.getTime() + OVERLAP_MS;
  return previousSecret !== null && overlaps ? [secret, previousSecret] : [secret];
}

/** `t=<unix seconds>,v1=<hex>`, with a `v1` for each secret: the HMAC of `<t>.<body>` under the whole secret. */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
