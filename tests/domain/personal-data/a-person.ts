import { sql } from 'drizzle-orm';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { handleCallback, listCallbacks } from '#lib/callbacks/callbacks.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { requestCallback } from '#lib/conversations/requests/register-callback.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';
import { identifyVisitor } from '#lib/profiles/identify-visitor.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
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
  const posted = await say(visitor, snapshot.id, `I am from ${MARK}, where is my order?`);
  await outcomeOf(posted);
  await postOperatorMessage(admin, snapshot.id, { body: `To ${MARK}.`, clientId: null, kind: 'text' });
  await postOperatorMessage(admin, snapshot.id, { body: `Note: ${MARK}`, clientId: null, kind: 'note' });
  await requestCallback(visitor, { ...posted, snapshot } as never, {
    ...{ name: MARK, phone: '12345', email: null, message: MARK },
  });
  const { id: departmentId } = await createDepartment(tenant.id, { name: 'Support' });
  await routeConversation(admin, snapshot.id, departmentId);
  await triageConversation(admin, snapshot.id, { tags: [MARK], priority: 'high' });
  const [callback] = await listCallbacks(tenant.id);
  await handleCallback(admin, callback!.id, true);
  const path = `${tenant.id}/attachments/${visitorId}`;
  await services().blob.put(path, Buffer.from(MARK), 'image/png');
  await addRows(tenant.id, { visitorId, conversationId: snapshot.id, messageId: posted.message.id, path });
  return { tenant, admin, visitor, visitorId, token, conversationId: snapshot.id, path };
}

export const known = (tenantId: string, said: object = {}) =>
  identifyVisitor(tenantId, EXTERNAL_ID, ProfileInput.parse(said), 3600);

async function addEndpoint(tenantId: string): Promise<void> {
  await db().execute(sql`insert into webhook_endpoints (tenant_id, id, url, events, secret, created_at, updated_at)
    values (${tenantId}, 'endpoint', 'https://x.example', '{}', 's', '2026-01-01', '2026-01-01')`);
}

/** What nothing writes yet, or only a model that is not there. */
async function addRows(tenantId: string, of: Record<'visitorId' | 'conversationId' | 'messageId' | 'path', string>) {
  await db().execute(sql`insert into message_translations (tenant_id, message_id, language, body)
    values (${tenantId}, ${of.messageId}, 'no', ${MARK})`);
  await db().execute(sql`insert into attachments (tenant_id, id, conversation_id, message_id, path, name, content_type,
      width, height, size_bytes, created_at)
    values (${tenantId}, 'attachment', ${of.conversationId}, ${of.messageId}, ${of.path}, ${MARK}, 'image/png', 1, 1, 1,
      '2026-01-01')`);
  await db().execute(sql`insert into pageviews (tenant_id, id, visitor_id, tab_id, url, title, at)
    values (${tenantId}, 'pageview', ${of.visitorId}, 'tab', 'https://shop.example/', ${MARK}, '2026-01-01')`);
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
