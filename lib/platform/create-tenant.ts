import type { Doer } from '#lib/audit/doer.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
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
  /** By default what stands before the @. */
  adminName?: string | undefined;
  allowedOrigins: string[];
  siteHosts: string[];
  defaultLanguage: string;
}

/** A new tenant with its first admin and its first key, ready to be used. The key is shown only here. */
export async function createTenant(
  input: NewTenant,
  doer: Doer = null,
): Promise<{ tenant: TenantSettings; operator: OperatorRow; apiKey: ApiKey; key: string }> {
  return transaction(async (tx) => {
    const added = await addTenant(tx, input, doer);
    const { tenant, operator } = added;
    return { ...added, ...(await createApiKey(tx, tenant.id, { name: 'First key', createdBy: operator.id }, doer)) };
  });
}

/** The tenant and its first admin, in a larger transaction. */
export async function addTenant(
  tx: Transaction,
  { adminEmail, adminName, ...given }: NewTenant,
  doer: Doer,
): Promise<{ tenant: TenantSettings; operator: OperatorRow }> {
  const id = newId('tenant');
  const languages = [...new Set([...STARTING_WITH.languages, given.defaultLanguage])];
  const row = { ...STARTING_WITH, ...given, languages, id, createdAt: now() };
  const [tenant] = await tx.insert(tenants).values(row).returning();
  await tx.insert(tenantCounters).values({ tenantId: id });
  const operator = await createOperator(
    tx,
    id,
    {
      externalId: null,
      name: adminName ?? nameInAddress(adminEmail),
      email: adminEmail,
      avatarUrl: null,
      role: 'admin',
      system: false,
      language: given.defaultLanguage,
    },
    doer,
  );
  return { tenant: toTenantSettings(tenant!), operator };
}

const nameInAddress = (email: string) => email.split('@')[0]!.slice(0, 80);

const STARTING_WITH = {
  assistantName: 'Assistant',
  assistantHandle: 'assistant',
  brandColor: '#0f5547',
  launcherLabel: { no: 'Spør oss', en: 'Ask us' },
  welcome: { no: 'Hei! Hva kan vi hjelpe deg med?', en: 'Hello! How can we help you?' },
  suggestions: [],
  languages: ['no', 'en'],
};
