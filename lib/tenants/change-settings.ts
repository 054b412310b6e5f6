import { and, eq } from 'drizzle-orm';
import { changesBetween } from '#lib/audit/changes-between.ts';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { badRequest, conflict, notFound } from '#lib/core/errors.ts';
import type { Transaction } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { AuditChanges } from '#lib/resources/audit.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { services } from '#lib/services/services.ts';
import { forgetCounts } from './greeting-counts.ts';
import type { SettingsChanges } from './input/settings-changes.ts';
import { forgetTenant, toTenantSettings } from './tenant.ts';

type Row = typeof tenants.$inferSelect;

/**
 * Changes what is given. @throws AppError `bad_request` for a model that is not offered, and for languages without the
 * default one; `conflict` for a handle that an operator has; `not_found`
 */
export async function changeSettings(
  tenantId: string,
  changes: SettingsChanges,
  doer: Doer = null,
): Promise<TenantSettings> {
  refuseUnofferedModel(changes);
  const row = await transaction(async (tx) => {
    const before = await holdTenant(tx, tenantId);
    const { assistantHandle } = changes;
    if (assistantHandle !== undefined && assistantHandle !== before.assistantHandle)
      await refuseTakenHandle(tx, tenantId, assistantHandle);
    const next = { ...changes, ...languagesOf(before, changes) };
    const [changed] = await tx.update(tenants).set(next).where(eq(tenants.id, tenantId)).returning();
    if (changes.greetings) await forgetCounts(tx, tenantId, changes.greetings);
    await noteSettings(tx, doer, changed!, changesBetween(before, next));
    return changed!;
  });
  forgetTenant(tenantId);
  return toTenantSettings(row);
}

/** Nothing, where all is as it was. */
export async function noteSettings(tx: Transaction, doer: Doer, { id, name }: Row, changes: AuditChanges | null) {
  const target = { kind: 'settings', id, name } as const;
  if (changes) await noteAction(tx, id, doer, { action: 'settings.updated', target, changes });
}

/** Its row, which whoever else changes it waits for. @throws AppError `not_found` */
export async function holdTenant(tx: Transaction, tenantId: string): Promise<Row> {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  if (!row) throw notFound('tenant');
  return row;
}

/** @throws AppError `bad_request` */
export function refuseUnofferedModel({ assistantModel }: Pick<SettingsChanges, 'assistantModel'>): void {
  if (!assistantModel || services().model.chatModels.includes(assistantModel)) return;
  throw badRequest('assistantModel: is not offered here; GET /operator/tenant/models names those that are');
}

/** Whoever gets a handle meanwhile waits for the tenant's row, as `freeHandle()` takes it too. */
async function refuseTakenHandle(tx: Transaction, tenantId: string, handle: string): Promise<void> {
  const taken = and(eq(operators.tenantId, tenantId), eq(operators.handle, handle));
  if ((await tx.$count(operators, taken)) > 0) throw conflict('An operator has that handle.');
}

/** The default one is always among the languages: a new default is added, and languages without it are refused. */
function languagesOf(before: Row, changes: SettingsChanges): Pick<Row, 'languages' | 'defaultLanguage'> {
  const defaultLanguage = changes.defaultLanguage ?? before.defaultLanguage;
  if (changes.languages && !changes.languages.includes(defaultLanguage))
    throw badRequest(`languages: must hold the default language, ${defaultLanguage}`);
  const languages = changes.languages ?? before.languages;
  return {
    defaultLanguage,
    languages: languages.includes(defaultLanguage) ? languages : [...languages, defaultLanguage],
  };
}
