import { asc, eq, getTableColumns } from 'drizzle-orm';
import { noteAction } from '#lib/audit/note-action.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { badRequest, conflict, notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeSites } from '#lib/db/schema/knowledge.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { transaction } from '#lib/db/transaction.ts';
import { isOnSite } from '#lib/links/site-address.ts';
import type { KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { forgetVectors } from '../vectors/has-vectors.ts';
import { readSite } from './read-site.ts';
import { COUNTED, namedSite, toSite } from './site-row.ts';

/** decisions.md: at most 5 sites. */
const PER_TENANT = 5;

/** In the order in which they were added. */
export async function listSites(tenantId: string): Promise<KnowledgeSite[]> {
  const rows = await db()
    .select({ ...getTableColumns(knowledgeSites), ...COUNTED })
    .from(knowledgeSites)
    .where(eq(knowledgeSites.tenantId, tenantId))
    .orderBy(asc(knowledgeSites.createdAt), asc(knowledgeSites.id));
  return rows.map(toSite);
}

/**
 * A site whose pages are read from here on, beyond the answer.
 * @throws AppError `bad_request` for an address elsewhere; `conflict` for one that is there, or one too many
 */
export async function addSite({ tenantId }: OperatorActor, address: string): Promise<KnowledgeSite> {
  if (!isOnSite(address, await findTenant(tenantId))) throw badRequest('url: must be a page of your own site');
  const url = siteAddress(address);
  const at = now();
  const row = await transaction(async (tx) => {
    // Whoever adds one at the same time waits, and then counts this one too.
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
    const known = await tx.select().from(knowledgeSites).where(eq(knowledgeSites.tenantId, tenantId));
    if (known.some((each) => nameOf(each.url) === nameOf(url))) throw conflict('The site is there already.');
    if (known.length >= PER_TENANT) throw conflict(`A tenant has at most ${PER_TENANT} sites.`);
    const values = { tenantId, id: newId('site'), url, status: 'reading' as const, nextReadAt: at, createdAt: at };
    const [added] = await tx.insert(knowledgeSites).values(values).returning();
    return added!;
  });
  keepAlive(readSite(tenantId, row.id));
  return toSite({ ...row, pages: 0 });
}

/** Reads its pages anew, beyond the answer; while it is read already nothing begins. @throws AppError `not_found` */
export async function refreshSite({ tenantId }: OperatorActor, id: string): Promise<KnowledgeSite> {
  const at = now();
  const [row] = await db()
    .update(knowledgeSites)
    .set({ status: 'reading', error: null, nextReadAt: at })
    .where(namedSite(tenantId, id))
    .returning({ ...getTableColumns(knowledgeSites), ...COUNTED });
  if (!row) throw notFound('site');
  keepAlive(readSite(tenantId, id));
  return toSite(row);
}

/** With its pages. @throws AppError `not_found` */
export async function deleteSite(actor: OperatorActor, id: string): Promise<void> {
  const { tenantId } = actor;
  await transaction(async (tx) => {
    const [gone] = await tx
      .delete(knowledgeSites)
      .where(namedSite(tenantId, id))
      .returning({ url: knowledgeSites.url });
    if (!gone) throw notFound('site');
    const target = { kind: 'site', id, name: gone.url } as const;
    await noteAction(tx, tenantId, actor, { action: 'site.deleted', target });
  });
  forgetVectors(tenantId);
}

/** Host and path say which site it is (decisions.md, sites). */
function siteAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

const nameOf = (address: string): string => {
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/+$/, '');
};
