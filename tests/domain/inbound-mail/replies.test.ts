import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { takeOver } from '#lib/conversations/ownership/ownership.ts';
import { changeAsOperator } from '#lib/conversations/ownership/change-as-operator.ts';
import { replyAddress, type ReplyKind } from '#lib/mail/reply-address.ts';
import { threadOf } from '#lib/mail/thread.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { authorOf } from '#lib/operators/author-of.ts';
import { banVisitor } from '#lib/visitors/bans/ban-visitor.ts';
import { POST } from '../../../app/api/v1/internal/mail/route.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, say } from '#tests/support/factories.ts';
import { startResendApi } from '#tests/support/services/resend-api.ts';
import { letter, type LetterName, plainLetter } from './letters.ts';

const resend = await startResendApi();
const SECRET = Buffer.alloc(24, 7).toString('base64');
await useDomain({
  ...{ MAIL_INBOUND_DOMAIN: 'reply.chat.example', RESEND_WEBHOOK_SECRET: `whsec_${SECRET}` },
  ...{ RESEND_API_KEY: resend.apiKey, RESEND_BASE_URL: resend.url },
});

const DAY_MS = 86_400_000;
let [anna, kari, conversationId]: [OperatorActor, VisitorActor, string] = [] as never;
let address: string;

beforeAll(() => () => resend.close());
beforeEach(async () => {
  const { tenant } = await aTenant();
  anna = await anOperator(tenant.id, 'Anna Berg');
  address = `${randomUUID()}@team.example`;
  await db().execute(sql`update operators set email = ${address} where id = ${anna.operatorId}`);
  kari = await aVisitor(tenant.id);
  conversationId = (await aConversation(kari)).snapshot.id;
  await say(kari, conversationId, 'Where is my parcel?');
});

const operators = async (kind: ReplyKind = 'text') =>
  replyAddress(await threadOf({ tenantId: anna.tenantId, conversationId, operatorId: anna.operatorId }), kind)!;
const visitors = async () =>
  replyAddress(await threadOf({ tenantId: kari.tenantId, conversationId, operatorId: null }))!;

interface Told {
  signedAt?: number;
  secret?: string;
  type?: string;
  tamper?: string;
}

/** As Resend tells of a mail that came in. */
async function tell(
  mail: string,
  to: string,
  { signedAt = Date.now(), secret = SECRET, type = 'email.received', tamper = '' }: Told = {},
) {
  const emailId = randomUUID();
  resend.letters.set(emailId, mail);
  const body = JSON.stringify({ type, data: { email_id: emailId, from: 'x@y.example', to: [to], subject: 'x' } });
  const [id, seconds] = [`msg_${randomUUID()}`, String(Math.floor(signedAt / 1000))];
  const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': `v1,AAAA v1,${mac}` };
  const request = new Request('https://chat.example/api/v1/internal/mail', {
    method: 'POST',
    headers,
    body: body + tamper,
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  const { taken } = (await response.json()) as { taken?: string };
  return taken ?? response.status;
}

const sendLetter = async (name: LetterName) => {
  const to = await operators();
  return tell(letter(name, { from: address, to }), to);
};
const write = async (text: string, to: string, from = address, headers: string[] = []) =>
  tell(plainLetter(from, to, text, headers), to);
const said = async (role = 'operator') =>
  (await selectMessages(kari.tenantId, sql`m.conversation_id = ${conversationId} and m.role = ${role}`, 20)).reverse();
const bodies = async (role = 'operator') => (await said(role)).map(({ body }) => body);
const mailsTo = (to: string) => resend.sent.filter((mail) => mail.to === to);

const unread = async () =>
  (await db().execute(sql`select operator_unread as unread from conversations where id = ${conversationId}`)).rows[0]!
    .unread;

/** As when the operator was told of the conversation by mail. */
async function sentMail(claimedAt: Date): Promise<void> {
  const at = claimedAt.toISOString();
  await db().execute(sql`
    insert into notifications (tenant_id, id, operator_id, channel, kind, about, conversation_id, count, since, until, state,
      due_at, claimed_at, created_at)
    values (${anna.tenantId}, ${randomUUID()}, ${anna.operatorId}, 'email', 'mine', ${conversationId}, ${conversationId}, 1,
      ${at}, ${at}, 'sent', ${at}, ${at}, ${at})`);
}

describe('a reply of an operator', () => {
  test('from an iPhone becomes their message, and the conversation theirs', async () => {
    expect(await sendLetter('iphone')).toBe('posted');
    const [message] = await said();
    expect(message).toMatchObject({
      ...{ kind: 'text', author: { id: anna.operatorId } },
      body: 'Hei! Pakken står på lageret og går ut i dag.\n\nDu får sporingsnummer på e-post 📦',
    });
    const { rows } = await db().execute(sql`select owner_id from conversations where id = ${conversationId}`);
    expect(rows).toEqual([{ owner_id: anna.operatorId }]);
  });

  test('from Outlook becomes their message, without what it quotes', async () => {
    expect(await sendLetter('outlook')).toBe('posted');
    expect((await bodies())[0]).toMatch(/^Hei Kari,\n\nJeg har sjekket[\s\S]+Kundeservice$/);
  });

  test('has read what was mailed, and not what the visitor wrote since', async () => {
    await sentMail(new Date(Date.now() - 1));
    expect(await write('It went out today.', await operators())).toBe('posted');
    expect(await unread()).toBe(0);
    await say(kari, conversationId, 'By which carrier?');
    await write('Tomorrow, I mean.', await operators());
    expect(await unread()).toBe(1);
    await sentMail(new Date());
    await write('By the post.', await operators());
    expect(await unread()).toBe(0);
  });

  test('is one message, however often and however parallel it is told of', async () => {
    const to = await operators();
    const mail = plainLetter(address, to, 'Once');
    await Promise.all(Array.from({ length: 4 }, () => tell(mail, to)));
    expect(await tell(mail, to)).toBe('posted');
    expect(await bodies()).toEqual(['Once']);
  });

  test('to a mail about a note becomes a note', async () => {
    expect(await write('Lost in the warehouse', await operators('note'))).toBe('posted');
    expect((await said()).map(({ kind }) => kind)).toEqual(['note']);
  });

  test.each(['away', 'bounce'] as const)('that no person wrote (%s) is ignored', async (name) => {
    expect(await sendLetter(name)).toBe('ignored');
    expect(await bodies()).toEqual([]);
  });

  test.each([['Precedence: bulk'], ['Auto-Submitted: auto-replied'], ['List-Id: <x.example>']])(
    'with %s is ignored',
    async (header) => {
      expect(await write('Out of office', await operators(), address, [header])).toBe('ignored');
    },
  );

  test('where a colleague has the conversation is refused as in the panel, and they are told', async () => {
    const bob = await anOperator(anna.tenantId, 'Bob');
    await changeAsOperator(bob, conversationId, async (change) => takeOver(change, authorOf(bob)));
    expect(await write('Mine', await operators())).toBe('refused');
    expect(await bodies()).toEqual([]);
    const [mail] = mailsTo(address);
    expect(mail?.text).toContain('A colleague has the conversation');
    expect(mail?.text).toContain('Mine');
    expect(mail?.headers?.['Auto-Submitted']).toBe('auto-replied');
  });

  test('from another address is refused, and the operator is told, not the sender', async () => {
    expect(await write('I am Anna', await operators(), 'mallory@evil.example')).toBe('refused');
    expect(await bodies()).toEqual([]);
    expect(mailsTo('mallory@evil.example')).toEqual([]);
    expect(mailsTo(address)[0]?.text).toContain('another address than your own');
    expect(mailsTo(address)[0]?.text).not.toContain('I am Anna');
  });

  test('that only says to be from the operator is refused', async () => {
    const header = 'Authentication-Results: mx.example; spf=softfail; dkim=none; dmarc=fail header.from=team.example';
    expect(await write('I am Anna', await operators(), address, [header])).toBe('refused');
    expect(await bodies()).toEqual([]);
  });

  test('of one who has no access any more comes to nothing', async () => {
    const to = await operators();
    await db().execute(sql`update operators set deactivated_at = now() where id = ${anna.operatorId}`);
    expect(await write('Still here', to)).toBe('refused');
    expect([await bodies(), mailsTo(address)]).toEqual([[], []]);
  });

  test('of 4000 characters is posted, of one more refused', async () => {
    const to = await operators();
    expect(await write('a'.repeat(4000), to)).toBe('posted');
    expect(await write('a'.repeat(4001), to)).toBe('refused');
    expect(mailsTo(address)[0]?.text).toContain('too long');
  });

  test('that still holds what only the team may read is refused', async () => {
    const text = 'Fine.\nBob (internal): never tell her http://localhost:3000/panel/conversations/x?tenant=y';
    expect(await write(text, await operators())).toBe('refused');
    expect(await bodies()).toEqual([]);
  });

  test('with nothing but a quote or a picture is refused with the reason', async () => {
    expect(await write('> quoted', await operators())).toBe('refused');
    expect(mailsTo(address)[0]?.text).toContain('found no text');
  });

  test('a month later is refused', async () => {
    const to = await operators();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * DAY_MS });
    const taken = await write('Late', to).finally(() => vi.useRealTimers());
    expect([taken, await bodies()]).toEqual(['refused', []]);
  });
});

describe('a reply of a visitor', () => {
  test('becomes their message in the conversation', async () => {
    await db().execute(sql`update visitors set email = 'kari@home.example' where id = ${kari.visitorId}`);
    expect(await write('Thanks!\n\n> old', await visitors(), 'kari@home.example')).toBe('posted');
    expect(await bodies('visitor')).toEqual(['Where is my parcel?', 'Thanks!']);
  });

  test('that is long becomes a few messages, cut between words, once', async () => {
    const to = await visitors();
    const mail = plainLetter('kari@home.example', to, `${'word '.repeat(400)}end`);
    await tell(mail, to);
    await tell(mail, to);
    const [, ...parts] = await bodies('visitor');
    expect(parts.map((part) => [part.length <= 1500, part.startsWith('word')])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(parts.join(' ')).toBe(`${'word '.repeat(400)}end`);
  });

  test('of one who is banned comes to nothing', async () => {
    await banVisitor(anna, kari.visitorId, {});
    expect(await write('And another thing.', await visitors(), 'kari@home.example')).toBe('refused');
    expect(await bodies('visitor')).toEqual(['Where is my parcel?']);
  });

  test('that is longer than a few is refused', async () => {
    expect(await write('word '.repeat(1300), await visitors(), 'kari@home.example')).toBe('refused');
  });
});

describe('what comes to the endpoint', () => {
  test.each<[string, Told]>([
    ['signed with another secret', { secret: Buffer.alloc(24, 8).toString('base64') }],
    ['changed after it was signed', { tamper: ' ' }],
    ['signed six minutes ago', { signedAt: Date.now() - 360_000 }],
    ['signed six minutes ahead', { signedAt: Date.now() + 360_000 }],
  ])('%s is refused', async (_, told) => {
    const to = await operators();
    expect(await tell(plainLetter(address, to, 'Forged'), to, told)).toBe(401);
    expect(await bodies()).toEqual([]);
  });

  test('unsigned is refused', async () => {
    const request = new Request('https://chat.example/api/v1/internal/mail', { method: 'POST', body: '{}' });
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(401);
  });

  test('larger than any such call is refused unread', async () => {
    const body = 'a'.repeat(256 * 1024 + 1);
    const request = new Request('https://chat.example/api/v1/internal/mail', { method: 'POST', body });
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(413);
  });

  test('of another kind, or for no conversation of ours, is not fetched', async () => {
    const to = await operators();
    const before = resend.requests;
    expect(await tell(plainLetter(address, to, 'x'), to, { type: 'email.bounced' })).toBe('ignored');
    expect(await tell(plainLetter(address, to, 'x'), 'info@reply.chat.example')).toBe('ignored');
    expect(await tell(plainLetter(address, to, 'x'), to.replace(/.@/, '@'))).toBe('ignored');
    expect(resend.requests).toBe(before);
  });

  test('while the mail cannot be fetched is to come again', async () => {
    const to = await operators();
    resend.failures.push({ status: 500, name: 'internal_server_error' });
    expect(await write('Later', to)).toBe(503);
    expect(await write('Later', to)).toBe('posted');
  });
});
