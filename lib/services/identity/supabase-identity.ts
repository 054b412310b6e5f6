import { createClient } from '@supabase/supabase-js';
import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { unavailable } from '#lib/core/errors.ts';
import { readAccessToken, unavailableWithoutKeys } from './access-token.ts';
import type { IdentityService } from './port.ts';
import { SupabaseSessions } from './supabase-sessions.ts';
import { createProjectSettings } from './supabase-project-settings.ts';

/** Never HS256: whoever knows a shared secret could sign; the public key must not pass as one either. */
const ALGORITHMS = ['ES256', 'RS256'];
const REQUEST_TIMEOUT_MS = 10_000;
const KEYS_TIMEOUT_MS = 3000;
const KEYS_MAXIMUM_AGE_MS = 10 * 60_000;
const KEYS_COOLDOWN_MS = 30_000;

const SignIn = z.object({ email_otp: z.string().regex(/^\d{6}$/), hashed_token: z.string().min(1) });

export function createSupabaseIdentity(project: {
  url: string;
  publicKey: string;
  serviceKey: string;
}): IdentityService {
  const issuer = `${project.url}/auth/v1`;
  const admin = adminOf(project);
  const settings = createProjectSettings(issuer, project.publicKey);
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_MAXIMUM_AGE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  const sessions = new SupabaseSessions(issuer, project.publicKey);
  const key = unavailableWithoutKeys(keys);
  return {
    driver: 'cloud',
    browser: { url: project.url, publicKey: project.publicKey },
    endpoints: null,
    async check() {
      await settings.check();
      await keys.reload();
      const usable = keys.jwks()?.keys.some(({ kty }) => kty === 'EC' || kty === 'RSA');
      if (!usable) throw new Error('Supabase: the project signs with a shared secret; move it to ES256 signing keys');
    },
    async createSignIn(email) {
      const { data, error } = await admin.generateLink({ type: 'magiclink', email: email.trim().toLowerCase() });
      if (error) throw unavailable('The identity provider made no sign-in.', error);
      const made = SignIn.safeParse(data.properties);
      if (!made.success)
        throw unavailable("The identity provider's codes must have six digits (Supabase: Email OTP Length).");
      return { code: made.data.email_otp, tokenHash: made.data.hashed_token };
    },
    async verifyAccessToken(token) {
      const claims = await readAccessToken(token, { issuer, algorithms: ALGORITHMS, key });
      const session = { id: claims?.sessionId ?? '', accessToken: token };
      if (!claims || !(await sessions.isOpen(session))) return null;
      const trusted = claims.provenEmail !== null && (await settings.confirmsAddresses());
      return {
        userId: claims.userId,
        session,
        verifiedEmail: trusted ? claims.provenEmail : null,
        signedInAt: claims.signedInAt,
        expiresAt: claims.expiresAt,
      };
    },
    endedSessions: (open) => sessions.ended(open),
    close: () => Promise.resolve(),
  };
}

function adminOf(project: { url: string; serviceKey: string }) {
  return createClient(project.url, project.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }) },
  }).auth.admin;
}
