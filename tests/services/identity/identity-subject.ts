import { createClient } from '@supabase/supabase-js';
import { decodeJwt, type JWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { forgetOncePerProcess, oncePerProcess } from '#lib/core/once-per-process.ts';
import { keyPairFor } from '#lib/core/secrets/secrets.ts';
import { createIdentityService } from '#lib/services/identity/create.ts';
import type { DatabaseService } from '#lib/services/database/port.ts';
import type { IdentityService } from '#lib/services/identity/port.ts';
import { startSupabaseAuth, type SupabaseAuth } from '#tests/support/services/supabase-auth.ts';
import type { Pool } from 'pg';
import { onPostgres } from './identity-database.ts';
import { startRouteBridge } from './route-bridge.ts';

/** One identity provider under test, whoever plays it. */
export interface IdentitySubject {
  service: IdentityService;
  issuer: string;
  publicJwk(): Promise<JWK>;
  /** Signs anything with the provider's own key. */
  sign: (claims: JWTPayload, header?: Partial<JWTHeaderParameters>) => Promise<string>;
  close: () => Promise<void>;
}

export async function startEmbedded(
  openDatabase = onPostgres,
): Promise<IdentitySubject & { pool: Pool; appUrl: string }> {
  oncePerProcess('root-secret', () => randomUUID());
  const database = await openDatabase();
  const bridge = await startRouteBridge();
  const service = createIdentityService(configOf({ appUrl: bridge.appUrl }), database.service);
  forgetOncePerProcess('identity');
  oncePerProcess('identity', () => service);
  oncePerProcess('database', () => database.service);
  const publicJwk = async () => {
    const { keys } = (await service.endpoints?.publicKeys()) ?? { keys: [] };
    if (!keys[0]) throw new Error('the embedded identity has no key');
    return keys[0];
  };
  return {
    ...{
      service,
      publicJwk,
      pool: database.service.pool,
      appUrl: bridge.appUrl,
      issuer: `${bridge.appUrl}/api/identity/auth/v1`,
    },
    sign: async (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: (await publicJwk()).kid ?? '', typ: 'JWT', ...header })
        .sign({ kty: 'EC', crv: 'P-256', ...keyPairFor('identity') }),
    async close() {
      forgetOncePerProcess('identity');
      forgetOncePerProcess('database');
      forgetOncePerProcess('root-secret');
      await service.close();
      await bridge.close();
      await database.dispose();
    },
  };
}

export async function startCloud(): Promise<IdentitySubject & { supabase: SupabaseAuth }> {
  const supabase = await startSupabaseAuth();
  const service = supabaseService(supabase);
  return {
    ...{ service, supabase, issuer: supabase.issuer },
    publicJwk: () => Promise.resolve(supabase.publicJwk),
    sign: (claims, header) => supabase.sign(claims, header),
    async close() {
      await service.close();
      await supabase.close();
    },
  };
}

/** A service of its own, with nothing remembered, on a Supabase that runs already. */
export const supabaseService = (supabase: SupabaseAuth): IdentityService =>
  createIdentityService(configOf({ appUrl: 'http://localhost', supabase }), databaseOf({} as Pool));

/** The claims of somebody who has just signed in, by a code: what is forged of them names a session that stands. */
export async function claimsOfSomebody(service: IdentityService, email = newAddress()): Promise<JWTPayload> {
  const { code } = await service.createSignIn(email);
  const { data, error } = await browserOf(service).verifyOtp({ email, token: code, type: 'email' });
  if (!data.session) throw error ?? new Error('no session');
  return decodeJwt(data.session.access_token);
}

/** Another instance of the embedded identity. */
export const embeddedService = (appUrl: string, pool: Pool): IdentityService =>
  createIdentityService(configOf({ appUrl }), databaseOf(pool));

/** A browser's `supabase-js`, with its session in memory. */
export function browserOf(service: IdentityService) {
  return createClient(service.browser.url, service.browser.publicKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  }).auth;
}

export const newAddress = () => `${randomUUID()}@example.com`;

function configOf({ appUrl, supabase }: { appUrl: string; supabase?: SupabaseAuth }) {
  return {
    appUrl,
    NEXT_PUBLIC_SUPABASE_URL: supabase?.url,
    NEXT_PUBLIC_SUPABASE_ANON_KEY: supabase?.publicKey,
    SUPABASE_SERVICE_ROLE_KEY: supabase?.serviceKey,
  };
}

function databaseOf(pool: Pool): DatabaseService {
  return { driver: 'cloud', pool, check: () => Promise.resolve(), close: () => Promise.resolve() };
}
