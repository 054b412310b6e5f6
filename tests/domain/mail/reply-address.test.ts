import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/database.ts';
import { repliedThread, replyAddress } from '#lib/mail/reply-address.ts';
import { openClaims, sealClaims } from '#lib/mail/sealed-claims.ts';
import { type MailThread, threadOf } from '#lib/mail/thread.ts';
import { maybeUnsubscriber, unsubscribeLinks } from '#lib/mail/unsubscribe-link.ts';
import { mayReplyByMail } from '#lib/notifications/mail/reply-by-mail.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor } from '#tests/support/factories.ts';

await useDomain({ MAIL_INBOUND_DOMAIN: 'Reply.Chat.example', RESEND_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` });

const DAY_MS = 86_400_000;
let [thread, other, visitors]: [MailThread, MailThread, MailThread] = [] as never;

beforeAll(async () => {
  const { tenant } = await aTenant();
  const { tenantId, operatorId } = await anOperator(tenant.id);
  const [one, two] = [await aConversation(await aVisitor(tenantId)), await aConversation(await aVisitor(tenantId))];
  thread = await threadOf({ tenantId, conversationId: one.snapshot.id, operatorId });
  other = await threadOf({ tenantId, conversationId: two.snapshot.id, operatorId });
  visitors = await threadOf({ tenantId, conversationId: one.snapshot.id, operatorId: null });
});

describe('the address of a reply', () => {
  test('names its own thread, however a mail server writes it', async () => {
    expect(mayReplyByMail()).toBe(true);
    for (const each of [thread, other, visitors]) {
      const address = replyAddress(each)!;
      expect(await repliedThread(address)).toEqual({ thread: each, kind: 'text', expired: false });
      expect(await repliedThread(` ${address.toUpperCase()}`)).toEqual({ thread: each, kind: 'text', expired: false });
      expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
    }
  });

  test('is one thread for many mails, also when they are made at once', async () => {
    const { id: _, ...given } = thread;
    const again = await Promise.all(Array.from({ length: 5 }, () => threadOf(given)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([thread.id]));
  });

  test('is nobody’s once anything of it is changed', async () => {
    const address = replyAddress(thread)!;
    const [local, domain] = address.split('@') as [string, string];
    const [, id, until, signature] = local.split('-') as [string, string, string, string];
    const elsewhere = replyAddress(other)!.split('-')[3]!.split('@')[0]!;
    for (const changed of [
      `r-${other.id}-${until}-${signature}@${domain}`,
      `r-${visitors.id}-${until}-${signature}@${domain}`,
      `r-${id}-zzzz-${signature}@${domain}`,
      `r-${id}-${until}-${elsewhere}@${domain}`,
      `n${local.slice(1)}@${domain}`,
      `${local}@elsewhere.example`,
      `${local}x@${domain}`,
      `anybody@${domain}`,
      '',
    ])
      expect([changed, await repliedThread(changed)]).toEqual([changed, null]);
  });

  test('is good for 30 days, and then says that it was', async () => {
    const address = replyAddress(thread)!;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS });
    expect((await repliedThread(address))?.expired).toBe(false);
    vi.setSystemTime(Date.now() + 1.01 * DAY_MS);
    expect((await repliedThread(address))?.expired).toBe(true);
    vi.useRealTimers();
  });

  test('goes with its conversation', async () => {
    const address = replyAddress(other)!;
    await db().execute(sql`delete from conversations where id = ${other.conversationId}`);
    expect(await repliedThread(address)).toBeNull();
  });
});

describe('what a link in a mail says', () => {
  test('counts for what it was written for alone, unchanged and in time', () => {
    const sealed = sealClaims('one', { a: 'b' }, new Date(Date.now() + DAY_MS));
    expect(openClaims('one', sealed)).toMatchObject({ a: 'b' });
    expect(openClaims('two', sealed)).toBeNull();
    const [, until, mac] = sealed.split('.');
    expect(openClaims('one', `${Buffer.from('{"a":"c"}').toString('base64url')}.${until}.${mac}`)).toBeNull();
    expect(openClaims('one', `${sealed.split('.')[0]}.0.${mac}`)).toBeNull();
    for (const bad of ['', '.', '..', 'x.y.z']) expect(openClaims('one', bad)).toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    expect(openClaims('one', sealed)).toBeNull();
    vi.useRealTimers();
  });

  test('names who wants no more mail, for as long as they want none', () => {
    const who = { kind: 'operator', tenantId: 'tenant_a', operatorId: 'operator_a' } as const;
    const visitor = { kind: 'visitor', tenantId: 'tenant_a', addressDigest: 'abc' } as const;
    for (const each of [who, visitor])
      expect(maybeUnsubscriber(unsubscribeLinks(each).url.split('#')[1]!)).toEqual(each);
    expect(maybeUnsubscriber('x')).toBeNull();
  });
});
