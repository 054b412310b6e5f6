import { eq, and, isNull, or, sql } from 'drizzle-orm';
import { noteAction } from '#lib/audit/note-action.ts';
import type { PersonActor } from '#lib/core/actor.ts';
import { AppError, forbidden } from '#lib/core/errors.ts';
import { db, type Executor, type Transaction } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { OperatorRow } from '#lib/operators/operator-row.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { mayFound } from '#lib/tenants/founding.ts';
import { addTenant } from './create-tenant.ts';

export interface Founding {
  name: string;
  /** Origin of its pages, where it has some already. */
  site: string | null;
  language: string;
}

/** Whether this person is asked to found a tenant. */
export async function isFounder({ identityId, email }: PersonActor, executor: Executor = db()): Promise<boolean> {
  return !(await isOperator({ identityId, email }, executor)) && mayFound(email, executor);
}

/**
 * A tenant whose first admin is the person who asks. There is no key yet: whoever wants one makes it in the panel.
 * @throws AppError `conflict` for who is an operator already; `forbidden` where the deployment has it done otherwise
 */
export async function foundTenant(
  person: PersonActor,
  { name, site, language }: Founding,
): Promise<{ tenant: TenantSettings; operator: OperatorRow }> {
  return transaction(async (tx) => {
    // One at a time: who asks twice at once founds one, and of two who come first one is the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('founding a tenant', 0))`);
    if (await isOperator(person, tx)) throw new AppError('conflict', 'You are an operator already.');
    if (!(await mayFound(person.email, tx))) throw forbidden();
    const pages = site === null ? [] : withAndWithoutWww(new URL(site));
    const { tenant, operator: added } = await addTenant(
      tx,
      {
        ...{ name, adminEmail: person.email, defaultLanguage: language },
        allowedOrigins: pages.map(({ origin }) => origin),
        siteHosts: pages.map(({ host }) => host),
      },
      null,
    );
    return { tenant, operator: await admit(tx, added, person) };
  });
}

/** The sign-in that founded the tenant is older than its operator, and counts all the same. */
async function admit(tx: Transaction, { tenantId, id, displayName: name }: OperatorRow, person: PersonActor) {
  const { identityId, signedInAt } = person;
  const [row] = await tx
    .update(operators)
    .set({ identityId, sessionsAfter: signedInAt })
    .where(and(eq(operators.tenantId, tenantId), eq(operators.id, id)))
    .returning();
  const doer = { kind: 'operator', operatorId: id, name, identityId, impersonatedBy: null } as const;
  await noteAction(tx, tenantId, doer, { action: 'operator.created', target: { kind: 'operator', id, name } });
  return row!;
}

/** By the address too: whom a tenant has invited enters there, and who has to sign in anew is somewhere already. */
async function isOperator({ identityId, email }: Pick<PersonActor, 'identityId' | 'email'>, executor: Executor) {
  const own = or(eq(operators.identityId, identityId), eq(sql`lower(${operators.email})`, email));
  const active = await executor
    .select({ id: operators.id })
    .from(operators)
    .where(and(own, isNull(operators.deactivatedAt)))
    .limit(1);
  return active.length > 0;
}

/** People write one, and their pages are at both. */
function withAndWithoutWww(site: URL): URL[] {
  const { hostname } = site;
  const [isWww, isDomain] = [hostname.startsWith('www.'), /^[^.]+\.[a-z][^.]*$/.test(hostname)];
  if (!isWww && !isDomain) return [site];
  const other = new URL(site);
  other.hostname = isWww ? hostname.slice('www.'.length) : `www.${hostname}`;
  return [site, other];
}
