import { eq, sql } from 'drizzle-orm';
import { addAttachment } from '#lib/attachments/add-attachment.ts';
import { giveThumbs } from '#lib/conversations/ratings/give-thumbs.ts';
import { rateConversation } from '#lib/conversations/ratings/rate-conversation.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { handleCallback, listCallbacks } from '#lib/callbacks/callbacks.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { requestCallback } from '#lib/conversations/requests/register-callback.ts';
import { db } from '#lib/db/database.ts';
import { attachments } from '#lib/db/schema/conversations/messages.ts';
import { pathsOfImage } from '#lib/files/image-files.ts';
import { identifyVisitor } from '#lib/profiles/identify-visitor.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { aConversation, aTenant, outcomeOf, say } from '#tests/support/factories.ts';

/** In everything that is known of the person, and in nothing else. */
export const MARK = 'brattvåg';
export const EXTERNAL_ID = 'customer-4711';

/** A person of whom there is one of everything that is held of a visitor, in a tenant with a webhook. */
export async function aPerson() {
  const { tenant, admin } = await aTenant();
  await addEndpoint(tenant.id);
  const { token, visitorId } = await known(tenant.id, { name: `Kari ${MARK}`, attributes: { town: MARK } });
  const visitor = (await maybeVisitorActor(token))!;
  const { snapshot } = await aConversation(visitor);
  const [sent, waiting] = [await anImage(tenant.id, snapshot.id, null), await anImage(tenant.id, snapshot.id, null)];
  const posted = await say(visitor, snapshot.id, `I am from ${MARK}, where is my order?`, { attachmentIds: [sent.id] });
  const done = (await outcomeOf(posted)).find((event) => event.type === 'assistant.done')!;
  await giveThumbs(tenant.id, snapshot.id, done.messages[0]!.id, 'down');
  await rateConversation(tenant.id, snapshot.id, { score: 2, comment: `Too far to ${MARK}` });
  const annas = await anImage(tenant.id, snapshot.id, admin.operatorId);
  const said = { body: `To ${MARK}.`, clientId: null, kind: 'text' } as const;
  await postOperatorMessage(admin, snapshot.id, { ...said, attachmentIds: [annas.id] });
  await postOperatorMessage(admin, snapshot.id, { body: `Note: ${MARK}`, clientId: null, kind: 'note' });
  await requestCallback(visitor, { ...posted, snapshot } as never, {
    ...{ name: MARK, phone: '12345', email: null, message: MARK },
  });
  const { id: departmentId } = await createDepartment(tenant.id, { name: 'Support' });
  await routeConversation(admin, snapshot.id, departmentId);
  await triageConversation(admin, snapshot.id, { tags: [MARK], priority: 'high' });
  const [callback] = await listCallbacks(tenant.id);
  await handleCallback(admin, callback!.id, true);
  await addRows(tenant.id, { visitorId, messageId: posted.message.id });
  const paths = [sent, waiting, annas].flatMap(({ path }) => pathsOfImage(path));
  return { tenant, admin, visitor, visitorId, token, conversationId: snapshot.id, paths };
}

export const known = (tenantId: string, said: object = {}) =>
  identifyVisitor(tenantId, EXTERNAL_ID, ProfileInput.parse(said), 3600);

async function anImage(tenantId: string, conversationId: string, operatorId: string | null) {
  const { id } = await addAttachment(tenantId, conversationId, operatorId, { ...AN_IMAGE, name: `${MARK}.png` });
  const [row] = await db().select().from(attachments).where(eq(attachments.id, id));
  return row!;
}

async function addEndpoint(tenantId: string): Promise<void> {
  await db().execute(sql`insert into webhook_endpoints (tenant_id, id, url, events, secret, created_at, updated_at)
    values (${tenantId}, 'endpoint', 'https://x.example', '{}', 's', '2026-01-01', '2026-01-01')`);
}

/** What nothing writes yet, or only a model that is not there. */
async function addRows(tenantId: string, of: Record<'visitorId' | 'messageId', string>) {
  await db().execute(sql`insert into message_translations (tenant_id, message_id, language, body)
    values (${tenantId}, ${of.messageId}, 'no', ${MARK})`);
  await db().execute(sql`insert into pageviews (tenant_id, id, visitor_id, tab_id, url, title, at)
    values (${tenantId}, 'pageview', ${of.visitorId}, 'tab', 'https://shop.example/', ${MARK}, '2026-01-01')`);
  const facts = {
    ...{ device: { type: 'mobile', browser: 'Firefox', os: 'Android' }, location: { country: 'NO', city: MARK } },
    referrer: `https://${MARK}.example/`,
  };
  await db().execute(sql`insert into visitor_sessions (tenant_id, visitor_id, started_at, seen_at, url, title, facts)
    values (${tenantId}, ${of.visitorId}, '2026-01-01', '2026-01-01', 'https://shop.example/', ${MARK}, ${JSON.stringify(facts)}::json)
    on conflict do nothing`);
  await db().execute(sql`insert into visitor_bans (tenant_id, visitor_id, reason, created_at)
    values (${tenantId}, ${of.visitorId}, ${`Shouts of ${MARK}`}, '2026-01-01')`);
}

/** Every row of the tenant in every table that has one, as text with its table's name before it. */
export async function rowsOf(tenantId: string): Promise<string[]> {
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`);
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await db().execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where tenant_id = ${tenantId}`,
    );
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}
