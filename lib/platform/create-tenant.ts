import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { tenantCounters, tenants } from '#lib/db/schema/tenants.ts';
import { transaction } from '#lib/db/transaction.ts';
import { createOperator } from '#lib/operators/create-operator.ts';
import type { OperatorRow } from '#lib/operators/operator-row.ts';
import type { ApiKey, TenantSettings } from '#lib/resources/tenant.ts';
import { createApiKey } from '#lib/tenants/api-keys.ts';
import { toTenantSettings } from '#lib/tenants/tenant.ts';

export interface NewTenant {
  name: string;
  adminEmail: string;
  adminName: string;
  allowedOrigins: string[];
  siteHosts: string[];
  defaultLanguage: string;
}

/** A new tenant with its first admin and its first key, ready to be used. The key is shown only here. */
export async function createTenant(
  input: NewTenant,
): Promise<{ tenant: TenantSettings; operator: OperatorRow; apiKey: ApiKey; key: string }> {
  const { adminEmail, adminName, ...given } = input;
  return transaction(async (tx) => {
    const id = newId('tenant');
    const row = { ...STARTING_WITH, ...given, id, createdAt: now() };
    const [tenant] = await tx.insert(tenants).values(row).returning();
    await tx.insert(tenantCounters).values({ tenantId: id });
    const operator = await createOperator(tx, id, {
      externalId: null,
      name: adminName,
      email: adminEmail,
      avatarUrl: null,
      role: 'admin',
      system: false,
      language: given.defaultLanguage,
    });
    const key = await createApiKey(tx, id, { name: 'First key', createdBy: operator.id });
    return { tenant: toTenantSettings(tenant!), operator, ...key };
  });
}

const STARTING_WITH = {
  assistantName: 'Assistant',
  assistantHandle: 'assistant',
  brandColor: '#0f5547',
  launcherLabel: { no: 'Spør oss', en: 'Ask us' },
  welcome: { no: 'Hei! Hva kan vi hjelpe deg med?', en: 'Hello! How can we help you?' },
  suggestions: [],
  languages: ['no', 'en'],
};
