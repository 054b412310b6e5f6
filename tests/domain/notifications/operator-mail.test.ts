import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { mailOperator } from '#lib/notifications/mail/mail-operator.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { services } from '#lib/services/services.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, say } from '#tests/support/factories.ts';

await useDomain({ MAIL_INBOUND_DOMAIN: 'reply.chat.example', RESEND_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` });

let [tenant, anna, kari, conversationId]: [TenantSettings, OperatorActor, VisitorActor, string] = [] as never;
const ADDRESS = 'anna@team.example';

beforeAll(async () => {
  ({ tenant } = await aTenant());
  anna = await anOperator(tenant.id, 'Anna Berg');
  await db().execute(sql`update operators set email = ${ADDRESS}, language = 'no' where id = ${anna.operatorId}`);
  kari = await aVisitor(tenant.id);
  await db().execute(
    sql`update visitors set name = ${'Kari\r\nBcc: x@y.example <script>'} where id = ${kari.visitorId}`,
  );
  conversationId = (await aConversation(kari)).snapshot.id;
  await say(kari, conversationId, 'Hvor er pakken <b>min</b>?');
  await postOperatorMessage(anna, conversationId, { body: 'Kun for oss', clientId: null, kind: 'note' });
});

const tell = (key: string, why: 'mine' | 'mentions' = 'mine') =>
  mailOperator({ tenantId: tenant.id, operatorId: anna.operatorId, conversationId, why, key });
const newest = async () => (await services().mail.outbox(ADDRESS))[0]!;

describe('the mail that tells an operator of a conversation', () => {
  test('says in their language who wrote what, notes among it, and leads into it', async () => {
    expect(await tell('first')).toBe(true);
    const { subject, text, html, fromName } = await newest();
    expect(subject).toBe(`Kari Bcc: x@y.example <script> – ${tenant.name}`);
    expect(fromName).toBe(tenant.name);
    expect(text).toContain('Nytt fra Kari Bcc: x@y.example <script>');
    expect(text).toContain('Hvor er pakken <b>min</b>?');
    expect(text).toContain('Anna Berg – internt notat');
    expect(text).toMatch(new RegExp(`/panel/conversations/${conversationId}\\?tenant=${tenant.id}`));
    expect(html).not.toMatch(/<script|<b>/);
  });

  test('is answered at an address of its own, which fits what mail allows', async () => {
    const { replyTo, text } = await newest();
    expect(replyTo).toMatch(/^[a-z0-9-]{1,64}@reply\.chat\.example$/);
    expect(text).toContain('Svar på denne e-posten');
  });

  test('stands with the others of its conversation, under one subject', async () => {
    const one = await newest();
    await tell('second', 'mentions');
    const other = await newest();
    expect(other.subject).toBe(one.subject);
    expect(other.headers!.References).toBe(one.headers!.References);
    expect(other.headers!['In-Reply-To']).toBe(one.headers!.References);
    expect(other.headers!['Message-ID']).not.toBe(one.headers!['Message-ID']);
    expect(other.text).toContain('Du er nevnt i et internt notat');
  });

  test('can be ended with one click', async () => {
    const { headers, text } = await newest();
    expect(headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(headers!['List-Unsubscribe']).toMatch(/^<https?:\/\/[^>\s]+\/api\/v1\/mail\/unsubscribe\/[\w.-]+>$/);
    expect(text).toMatch(/Slå av e-postvarsler: \S+\/mail\/unsubscribe#/);
  });

  test('goes once for what it tells', async () => {
    const before = (await services().mail.outbox(ADDRESS)).length;
    await tell('first');
    expect((await services().mail.outbox(ADDRESS)).length).toBe(before);
  });

  test('does not go to one without an address, nor to one without access', async () => {
    await db().execute(sql`update operators set deactivated_at = now() where id = ${anna.operatorId}`);
    expect(await tell('third')).toBe(false);
    await db().execute(sql`update operators set deactivated_at = null, email = null where id = ${anna.operatorId}`);
    expect(await tell('third')).toBe(false);
  });
});
