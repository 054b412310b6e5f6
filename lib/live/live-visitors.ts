import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { pageviews, visitors, visitorSessions } from '#lib/db/schema/visitors.ts';
import type { LiveVisitor, LiveVisitorDetail } from '#lib/resources/live-visitor.ts';
import { toVisitorInfo, type VisitorRow } from '#lib/visitors/visitor-row.ts';
import { type LiveSession, seenSince, sessionsOf } from './live-sessions.ts';

// api-v1.md, Limits, Lists.
const MOST_VISITORS = 200;
const MOST_PAGEVIEWS = 200;
const MOST_CONVERSATIONS = 30;

/** Who was on the site within the last minutes: those who are online first, as they were heard of last. */
export async function listLiveVisitors(tenantId: string, minutes: number): Promise<LiveVisitor[]> {
  const ids = await seenSince(tenantId, now().getTime() - minutes * 60_000, MOST_VISITORS);
  return liveVisitorsOf(tenantId, ids);
}

/** Those of them who are there, in that order. */
export async function liveVisitorsOf(tenantId: string, ids: string[]): Promise<LiveVisitor[]> {
  if (ids.length === 0) return [];
  const [sessions, rows, latest] = await Promise.all([
    sessionsOf(tenantId, ids),
    db()
      .select()
      .from(visitors)
      .where(and(eq(visitors.tenantId, tenantId), inArray(visitors.id, ids))),
    latestConversations(tenantId, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, session] = [byId.get(id), sessions.get(id)];
    return row && session ? [toLiveVisitor(row, session, latest.get(id) ?? null)] : [];
  });
}

/** One visitor with their history; also one who has never reported a page. @throws AppError `not_found` */
export async function liveVisitorDetail(tenantId: string, visitorId: string): Promise<LiveVisitorDetail> {
  const [[row], sessions, kept, history, past, latest] = await Promise.all([
    db()
      .select()
      .from(visitors)
      .where(and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId))),
    sessionsOf(tenantId, [visitorId]),
    keptSession(tenantId, visitorId),
    historyOf(tenantId, visitorId),
    conversationsOf(tenantId, visitorId),
    latestConversations(tenantId, [visitorId]),
  ]);
  if (!row) throw notFound('visitor');
  const session = sessions.get(visitorId) ?? kept ?? neverSeen(row);
  return {
    ...toLiveVisitor(row, session, latest.get(visitorId) ?? null),
    pageviews: history,
    conversations: past.map(({ requested: _, ...each }) => each),
  };
}

function toLiveVisitor(row: VisitorRow, session: LiveSession, conversation: LiveVisitor['conversation']): LiveVisitor {
  const firstSeenAt = row.createdAt.toISOString();
  return { ...toVisitorInfo(row), verified: row.externalId !== null, firstSeenAt, ...session, conversation };
}

/** The session as it stood when it came to its latest page. */
async function keptSession(tenantId: string, visitorId: string): Promise<LiveSession | null> {
  const [row] = await db()
    .select()
    .from(visitorSessions)
    .where(and(eq(visitorSessions.tenantId, tenantId), eq(visitorSessions.visitorId, visitorId)));
  if (!row) return null;
  const { seenAt, startedAt, url, title, facts } = row;
  const { device = null, location = null, referrer = null } = facts ?? {};
  return {
    ...{ online: false, visible: false, watched: false, sessionPageCount: 0, device, location, referrer },
    ...{ lastSeenAt: seenAt.toISOString(), sessionStartedAt: startedAt.toISOString(), currentPage: { url, title } },
    pageOpenedAt: seenAt.toISOString(),
  };
}

function neverSeen(row: VisitorRow): LiveSession {
  const at = row.createdAt.toISOString();
  return {
    ...{ online: false, visible: false, watched: false, sessionPageCount: 0, lastSeenAt: at, sessionStartedAt: at },
    ...{ currentPage: null, pageOpenedAt: null, device: null, location: null, referrer: null },
  };
}

async function historyOf(tenantId: string, visitorId: string): Promise<LiveVisitorDetail['pageviews']> {
  const rows = await db()
    .select({ url: pageviews.url, title: pageviews.title, tabId: pageviews.tabId, at: pageviews.at })
    .from(pageviews)
    .where(and(eq(pageviews.tenantId, tenantId), eq(pageviews.visitorId, visitorId)))
    .orderBy(desc(pageviews.at), desc(pageviews.id))
    .limit(MOST_PAGEVIEWS);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const SHOWN = {
  id: conversations.id,
  ownerId: conversations.ownerId,
  closedAt: conversations.closedAt,
  createdAt: conversations.createdAt,
  lastMessageAt: conversations.lastMessageAt,
  preview: conversations.preview,
  requested: conversations.requested,
};

type Shown = Omit<Pick<typeof conversations.$inferSelect, keyof typeof SHOWN>, 'visitorId'>;

function toShown({ ownerId, closedAt, createdAt, lastMessageAt, ...rest }: Shown) {
  const status = closedAt !== null ? 'closed' : ownerId !== null ? 'human' : 'ai';
  const times = { createdAt: createdAt.toISOString(), lastMessageAt: lastMessageAt?.toISOString() ?? null };
  return { ...rest, status, ...times } as const;
}

type ShownConversation = ReturnType<typeof toShown>;

const withoutCreation = ({ createdAt: _, ...shown }: ShownConversation) => shown;

// decisions.md: conversations without a message are in no operator's list.
const hasMessage = sql`${conversations.lastMessageAt} is not null`;

async function conversationsOf(tenantId: string, visitorId: string): Promise<ShownConversation[]> {
  const rows = await db()
    .select(SHOWN)
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.visitorId, visitorId), hasMessage))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(MOST_CONVERSATIONS);
  return rows.map(toShown);
}

async function latestConversations(tenantId: string, ids: string[]) {
  const rows = await db()
    .selectDistinctOn([conversations.visitorId], { ...SHOWN, visitorId: conversations.visitorId })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), inArray(conversations.visitorId, ids), hasMessage))
    .orderBy(conversations.visitorId, desc(conversations.lastMessageAt), desc(conversations.id));
  return new Map(rows.map(({ visitorId, ...row }) => [visitorId, withoutCreation(toShown(row))]));
}
