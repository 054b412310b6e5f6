import type { Config } from '#lib/core/config.ts';
import type { DatabaseService } from '../database/port.ts';
import { createEmbeddedIdentity } from './embedded/embedded-identity.ts';
import type { IdentityService } from './port.ts';
import { createSupabaseIdentity } from './supabase-identity.ts';

type IdentityConfig = Pick<
  Config,
  'appUrl' | 'NEXT_PUBLIC_SUPABASE_URL' | 'NEXT_PUBLIC_SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY'
>;

/** Supabase Auth where its three variables are set (the configuration has checked all or none), else our own. */
export function createIdentityService(config: IdentityConfig, database: DatabaseService): IdentityService {
  const url = config.NEXT_PUBLIC_SUPABASE_URL;
  const publicKey = config.NEXT_PUBLIC_SUPABASE_ANON_KEY;
  const serviceKey = config.SUPABASE_SERVICE_ROLE_KEY;
  if (url && publicKey && serviceKey) return createSupabaseIdentity({ url, publicKey, serviceKey });
  return createEmbeddedIdentity({ appUrl: config.appUrl, pool: database.pool });
}
