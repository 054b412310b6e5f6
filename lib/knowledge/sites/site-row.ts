import { and, eq, sql } from 'drizzle-orm';
import { knowledgeSites } from '#lib/db/schema/knowledge.ts';
import type { KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';

export type SiteRow = typeof knowledgeSites.$inferSelect;

/** With how many documents it has. */
export type CountedSite = SiteRow & { pages: number };

export const COUNTED = {
  pages: sql<number>`(select count(*)::int from knowledge_documents d
    where d.tenant_id = knowledge_sites.tenant_id and d.site_id = knowledge_sites.id)`,
};

export const namedSite = (tenantId: string, id: string) =>
  and(eq(knowledgeSites.tenantId, tenantId), eq(knowledgeSites.id, id));

export function toSite({ id, url, status, error, pages, readAt, createdAt }: CountedSite): KnowledgeSite {
  const times = { readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
  return { id, url, status, error, pages, ...times };
}
