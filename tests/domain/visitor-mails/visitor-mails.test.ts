import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markRead } from '#lib/conversations/read-marks.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { countStream } from '#lib/hub/open-streams.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { maybeUnsubscriber } from '#lib/mail/unsubscribe-link.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { services } from '#lib/services/services.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';
import { returnByLink } from '#lib/visitor-mails/return-link.ts';
import { sendVisitorMails } from '#lib/visitor-mails/send-visitor-mails.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import { POST as unsubscribe } from '../../../app/api/v1/mail/unsubscribe/[token]/route.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, say } from '#tests/support/factories.ts';

await useDomain({ MAIL_INBOUND_DOMAIN: 'reply.chat.example', RESEND_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let [tenant, anna, kari, conversationId]: [TenantSettings, OperatorActor, VisitorActor, string] = [] as never;
let email: string;
let at: number;

beforeEach(async () => {
  at = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  ({ tenant } = await aTenant());
  anna = await anOperator(tenant.id, 'Anna Berg');
  kari = await aVisitor(tenant.id);
  email = `${randomUUID()}@home.example`;
  await db().execute(sql`update visitors set email = ${email}, name = 'EVIL WORDS' where id = ${kari.visitorId}`);
  conversationId = (await aConversation(kari)).snapshot.id;
  await say(kari, conversationId, 'EVIL WORDS http://evil.example');
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime((at += ms));
const run = () => sendVisitorMails(new AbortController().signal);
const answer = (body: string, kind: 'text' | 'note' = 'text') =>
  postOperatorMessage(anna, conversationId, { body, clientId: null, kind });
const mails = () => services().mail.outbox(email);
/** @returns how many mails it makes of it, a while after */
const after = async (ms: number) => {
  pass(ms);
  await run();
  return (await mails()).length;
};
const linkIn = (text: string) => /\/mail\/conversation#(\S+)/.exec(text)?.[1] ?? '';

/** So many of a limit's uses are gone already. */
async function spent(name: string, times: number): Promise<void> {
  const rules = LIMITS.visitorMails.filter((rule) => rule.name === name);
  for (let time = 0; time < times; time++) await enforce(rules, { tenantId: tenant.id, email });
}

/** Another visitor, with that address, has an answer to read. */
async function toAnother(address: string): Promise<void> {
  const other = await aVisitor(tenant.id);
  await db().execute(sql`update visitors set email = ${address} where id = ${other.visitorId}`);
  const { id } = (await aConversation(other)).snapshot;
  await postOperatorMessage(anna, id, { body: 'Hi', clientId: null, kind: 'text' });
}

describe('a visitor who is gone', () => {
  test('is mailed the team’s answer once it was unread for two minutes, and once', async () => {
    await answer('It is on its way.');
    expect(await after(2 * MINUTE_MS - 1000)).toBe(0);
    expect(await after(1000)).toBe(1);
    expect(await after(10 * MINUTE_MS)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: `An answer from ${tenant.name}`, fromName: tenant.name });
    expect(mail!.text).toContain('Anna Berg (');
    expect(mail!.text).toContain('It is on its way.');
    expect(mail!.html).toContain(`background:${tenant.brandColor}`);
    expect(mail!.replyTo).toMatch(/@reply\.chat\.example$/);
    expect(mail!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('reads nothing in it that a visitor has typed, and no note', async () => {
    await answer('Hello.');
    await answer('Internal!', 'note');
    expect(await after(2 * MINUTE_MS)).toBe(1);
    const whole = JSON.stringify(await mails());
    expect(whole).not.toMatch(/EVIL|evil|Internal!/);
  });

  test('gets what was written in a row in one mail', async () => {
    await answer('One.');
    pass(MINUTE_MS);
    await answer('Two.');
    expect(await after(MINUTE_MS)).toBe(0);
    expect(await after(MINUTE_MS)).toBe(1);
    expect((await mails())[0]!.text).toMatch(/One\.[\s\S]*Two\./);
  });

  test('is not kept waiting for more than ten minutes by somebody who goes on writing', async () => {
    for (let times = 0; times < 10; times++) {
      await answer(`Part ${times}.`);
      pass(MINUTE_MS);
    }
    expect(await after(0)).toBe(1);
  });

  test('gets another for what comes later, without what was mailed', async () => {
    await answer('First.');
    expect(await after(2 * MINUTE_MS)).toBe(1);
    await answer('Second.');
    expect(await after(2 * MINUTE_MS)).toBe(2);
    const [second, first] = await mails();
    expect(second!.text).not.toContain('First.');
    expect(second!.headers!.References).toBe(first!.headers!.References);
  });

  test('is not mailed what was read', async () => {
    await answer('Read at once.');
    pass(MINUTE_MS);
    await markRead(tenant.id, await findConversation(tenant.id, conversationId), 'visitor', new Date(at));
    expect(await after(5 * MINUTE_MS)).toBe(0);
  });

  test('is not mailed while a stream is open, and is once it has ended', async () => {
    countStream(kari.visitorId, 1);
    await answer('Look.');
    expect(await after(10 * MINUTE_MS)).toBe(0);
    countStream(kari.visitorId, -1);
    expect(await after(MINUTE_MS)).toBe(1);
  });

  test('is not mailed without an address, nor what only notes or the assistant wrote', async () => {
    await answer('A note', 'note');
    expect(await after(5 * MINUTE_MS)).toBe(0);
    await db().execute(sql`update visitors set email = null where id = ${kari.visitorId}`);
    await answer('Hello?');
    expect(await after(5 * MINUTE_MS)).toBe(0);
  });

  test('is not mailed where the tenant has switched it off, before or meanwhile', async () => {
    await answer('Before.');
    await db().execute(sql`update tenants set visitor_mails = false where id = ${tenant.id}`);
    forgetTenant(tenant.id);
    expect(await after(2 * MINUTE_MS)).toBe(0);
    await answer('After.');
    const { rows } = await db().execute(sql`select due_at from visitor_mails where tenant_id = ${tenant.id}`);
    expect(rows).toEqual([{ due_at: null }]);
  });

  test('who is erased is mailed nothing', async () => {
    await answer('Too late.');
    await eraseVisitor(tenant.id, kari.visitorId);
    expect(await after(2 * MINUTE_MS)).toBe(0);
  });
});

describe('a mail to a visitor', () => {
  test('goes once though the process dies after it was sent, with what came meanwhile in another', async () => {
    await answer('First.');
    pass(2 * MINUTE_MS);
    await run();
    // As it stands when nothing was noted after the sending.
    await db().execute(sql`update visitor_mails set mailed_through = null, due_at = since,
      batch_through = (select max(created_at) from messages where conversation_id = ${conversationId} and role = 'operator')
      where conversation_id = ${conversationId}`);
    await answer('Second.');
    expect(await after(3 * MINUTE_MS)).toBe(2);
    expect((await mails()).map(({ text }) => [text.includes('First.'), text.includes('Second.')])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('goes once though several runs are at it', async () => {
    await answer('Once.');
    pass(2 * MINUTE_MS);
    await Promise.all([run(), run(), run()]);
    expect((await mails()).length).toBe(1);
  });

  test('goes to one address ten times in an hour, whoever has typed it, and then later', async () => {
    for (let times = 0; times < 11; times++) await toAnother(email.toUpperCase());
    expect(await after(2 * MINUTE_MS)).toBe(10);
    expect(await after(60 * MINUTE_MS)).toBe(11);
  });

  test('goes to one address thirty times in a day', async () => {
    await spent('visitor-mails-email-day', 29);
    await toAnother(email);
    await toAnother(email);
    expect(await after(2 * MINUTE_MS)).toBe(1);
    expect(await after(3 * 60 * MINUTE_MS)).toBe(1);
    pass(DAY_MS);
    await toAnother(email);
    expect(await after(2 * MINUTE_MS)).toBe(2);
  });

  test('goes out five hundred times in an hour of a tenant, whomever to, and then later', async () => {
    await spent('visitor-mails-tenant', 499);
    const other = `${randomUUID()}@home.example`;
    await toAnother(email);
    await toAnother(other);
    const sent = async () => (await mails()).length + (await services().mail.outbox(other)).length;
    await after(2 * MINUTE_MS);
    expect(await sent()).toBe(1);
    await after(60 * MINUTE_MS);
    expect(await sent()).toBe(2);
  });

  test('is ended by its link, for that tenant’s mail to that address alone', async () => {
    await answer('First.');
    await after(2 * MINUTE_MS);
    const [mail] = await mails();
    const [, url] = /<([^>]+)>/.exec(mail!.headers!['List-Unsubscribe']!)!;
    const token = new URL(url!).pathname.split('/').at(-1)!;
    expect(maybeUnsubscriber(token)).toMatchObject({ kind: 'visitor', tenantId: tenant.id });
    const click = () =>
      unsubscribe(
        new Request(url!, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }),
        { params: Promise.resolve({ token }) },
      );
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    await answer('Second.');
    expect(await after(5 * MINUTE_MS)).toBe(1);
    const kept = await db().execute(sql`select * from refused_mail_addresses`);
    expect(JSON.stringify(kept.rows)).not.toContain(email);
  });
});

describe('the link in it', () => {
  const mailed = async () => {
    await answer('Hello.');
    await after(2 * MINUTE_MS);
    return (await mails())[0]!.text;
  };

  test('leads that one visitor back into that conversation, with nothing of it in what a server sees', async () => {
    const text = await mailed();
    const { token, ...rest } = await returnByLink(linkIn(text));
    expect(rest).toMatchObject({ tenantId: tenant.id, conversationId });
    expect(await maybeVisitorActor(token)).toMatchObject({ visitorId: kari.visitorId, identified: false });
    expect(text).toMatch(/\/mail\/conversation#/);
    expect(text).not.toMatch(/\?\S*(?:token|link)=/);
  });

  test('is good for 30 days', async () => {
    const link = linkIn(await mailed());
    pass(30 * DAY_MS - 3 * MINUTE_MS);
    await expect(returnByLink(link)).resolves.toMatchObject({ conversationId });
    pass(3 * MINUTE_MS);
    await expect(returnByLink(link)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is nobody’s when it was changed, or when its visitor is erased', async () => {
    const link = linkIn(await mailed());
    const [said, until, mac] = link.split('.');
    const other = await aVisitor(tenant.id);
    const claims = { ...JSON.parse(Buffer.from(said!, 'base64url').toString()), visitorId: other.visitorId };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await expect(returnByLink(`${forged}.${until}.${mac}`)).rejects.toMatchObject({ code: 'not_found' });
    await eraseVisitor(tenant.id, kari.visitorId);
    await expect(returnByLink(link)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of somebody whom the tenant knows is no login: it leads to the page, without what a browser put behind it', async () => {
    await db().execute(sql`update visitors set external_id = ${randomUUID()} where id = ${kari.visitorId}`);
    await db().execute(sql`update conversations set page_url = 'https://shop.example/tents?next=//evil.example#x'
      where id = ${conversationId}`);
    const text = await mailed();
    expect(text).toContain('https://shop.example/tents\n');
    expect(text).not.toMatch(/mail\/conversation|evil/);
  });

  test('never leads to a page that is not the tenant’s', async () => {
    await db().execute(sql`update visitors set external_id = ${randomUUID()} where id = ${kari.visitorId}`);
    await db().execute(sql`update conversations set page_url = 'https://evil.example/' where id = ${conversationId}`);
    expect(await mailed()).not.toContain('evil');
  });
});
