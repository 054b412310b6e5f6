import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';

/** What is kept of an address that wants no mail: of one tenant's alone, and nothing that leads back to it. */
export const addressDigest = (tenantId: string, email: string): string =>
  createHmac('sha256', secretFor('refused mail addresses'))
    .update(`${tenantId} ${email.trim().toLowerCase()}`)
    .digest('base64url');

export async function refusesMail(tenantId: string, email: string): Promise<boolean> {
  const digest = addressDigest(tenantId, email);
  const { rows } = await db().execute(sql`
    select 1 from refused_mail_addresses where tenant_id = ${tenantId} and address_digest = ${digest}`);
  return rows.length > 0;
}

/** From now on; a tenant that is gone mails nobody. */
export async function refuseMail(tenantId: string, digest: string): Promise<void> {
  await db().execute(sql`
    insert into refused_mail_addresses (tenant_id, address_digest, created_at)
    select id, ${digest}, ${now().toISOString()}::timestamptz from tenants where id = ${tenantId}
    on conflict do nothing`);
}
