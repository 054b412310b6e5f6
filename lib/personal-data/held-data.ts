import { and, desc, eq, sql } from 'drizzle-orm';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { selectPage } from '#lib/conversations/record/find-conversation.ts';
import { toCallbackRequest } from '#lib/callbacks/callback-row.ts';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { callbacks } from '#lib/db/schema/callbacks.ts';
import { pageviews, visitors, visitorSessions } from '#lib/db/schema/visitors.ts';
import { messagesFor, selectMessages } from '#lib/messages/message-rows.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import { toOperatorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { HeldData } from '#lib/resources/held-data.ts';
import { banOf } from '#lib/visitors/bans/ban-visitor.ts';
import { toVisitorInfo } from '#lib/visitors/visitor-row.ts';

/** Everything that is held of the person whom the tenant's backend calls so, notes too. @throws AppError `not_found` */
export async function heldData(tenantId: string, externalId: string, doer: Doer = null): Promise<HeldData> {
  const [row] = await db()
    .select()
    .from(visitors)
    .where(and(eq(visitors.tenantId, tenantId), eq(visitors.externalId, externalId)));
  if (!row) throw notFound('visitor');
  // Before anything is handed out.
  await noteAction(db(), tenantId, doer, { action: 'visitor.exported', target: { kind: 'visitor', id: row.id } });
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  const [conversations, asked, seen, session, ban] = await Promise.all([
    conversationsOf(tenantId, row.id),
    callbacksOf(tenantId, row.id),
    pageviewsOf(tenantId, row.id),
    sessionOf(tenantId, row.id),
    banOf(tenantId, row.id),
  ]);
  const visitor = { ...toVisitorInfo(row), verified: true, ...times };
  return { visitor, conversations, callbacks: asked, pageviews: seen, session, ban };
}

// Far above what anybody has, and below what an answer could not hold.
const MOST = 100_000;
const NEWEST_FIRST = sql`coalesce(c.last_message_at, c.created_at) desc, c.id desc`;

async function conversationsOf(tenantId: string, visitorId: string): Promise<HeldData['conversations']> {
  const theirs = sql`c.tenant_id = ${tenantId} and c.visitor_id = ${visitorId}`;
  const [states, newestFirst, isOnline] = await Promise.all([
    selectPage(
      tenantId,
      sql`select c.* from conversations c where ${theirs} order by ${NEWEST_FIRST} limit ${MOST}`,
      NEWEST_FIRST,
    ),
    selectMessages(tenantId, sql`m.conversation_id in (select c.id from conversations c where ${theirs})`, MOST),
    onlineNow(tenantId),
  ]);
  const said = Map.groupBy(messagesFor(newestFirst.reverse(), null), ({ conversationId }) => conversationId);
  return states.map(({ snapshot }) => ({
    ...toOperatorConversation(snapshot, { isOnline, language: null }),
    messages: said.get(snapshot.id) ?? [],
  }));
}

async function callbacksOf(tenantId: string, visitorId: string): Promise<CallbackRequest[]> {
  const rows = await db()
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.tenantId, tenantId), eq(callbacks.visitorId, visitorId)))
    .orderBy(desc(callbacks.createdAt), desc(callbacks.id));
  return rows.map(toCallbackRequest);
}

async function pageviewsOf(tenantId: string, visitorId: string): Promise<HeldData['pageviews']> {
  const rows = await db()
    .select({ url: pageviews.url, title: pageviews.title, tabId: pageviews.tabId, at: pageviews.at })
    .from(pageviews)
    .where(and(eq(pageviews.tenantId, tenantId), eq(pageviews.visitorId, visitorId)))
    .orderBy(desc(pageviews.at), desc(pageviews.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function sessionOf(tenantId: string, visitorId: string): Promise<HeldData['session']> {
  const [row] = await db()
    .select()
    .from(visitorSessions)
    .where(and(eq(visitorSessions.tenantId, tenantId), eq(visitorSessions.visitorId, visitorId)));
  if (!row) return null;
  const { startedAt, seenAt, url, title, facts } = row;
  const { device = null, location = null, referrer = null } = facts ?? {};
  return { startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString(), url, title, device, location, referrer };
}
