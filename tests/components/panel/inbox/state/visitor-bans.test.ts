import { beforeEach, expect, test } from 'vitest';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import { VisitorBans } from '#components/panel/inbox/state/visitor-bans.ts';
import { timeAt } from './conversation-made.ts';

const BAN: VisitorBan = { reason: 'Spam', by: null, addressUntil: null, createdAt: timeAt(0) };
const told = (visitorId: string, banned = true) => ({ type: 'ban', visitorId, banned }) as const;
const settled = () => new Promise(setImmediate);

/** Answers wait until they are let go. */
let asked: { id: string; answer: (ban: VisitorBan | null) => void; fail: () => void }[];
let bans: VisitorBans;
beforeEach(() => {
  asked = [];
  const ban = (id: string) =>
    new Promise<{ ban: VisitorBan | null }>((resolve, reject) =>
      asked.push({ id, answer: (known) => resolve({ ban: known }), fail: () => reject(new Error('down')) }),
    );
  bans = new VisitorBans({ ban });
});

test('a ban is asked for when one looks, and again when a colleague changes it', async () => {
  bans.lookAt('kari');
  asked[0]!.answer(null);
  await settled();
  expect(bans.known.get()).toEqual({ visitorId: 'kari', ban: null });
  bans.hear(told('kari'));
  asked[1]!.answer(BAN);
  await settled();
  expect(bans.known.get()).toEqual({ visitorId: 'kari', ban: BAN });
});

test('nobody asks for whom nobody looks at', () => {
  const lookAway = bans.lookAt('kari');
  bans.hear(told('ola'));
  lookAway();
  bans.hear(told('kari'));
  void bans.refetch();
  expect(asked.map(({ id }) => id)).toEqual(['kari']);
});

test('what a new connection may have missed is asked for', () => {
  bans.lookAt('kari');
  void bans.refetch();
  expect(asked).toHaveLength(2);
});

test('what was asked before one’s own change, or of another, counts for nothing', async () => {
  bans.lookAt('kari');
  bans.put('kari', BAN);
  asked[0]!.answer(null);
  await settled();
  expect(bans.known.get()).toEqual({ visitorId: 'kari', ban: BAN });
  bans.hear(told('kari'));
  bans.lookAt('ola');
  asked[2]!.answer(null);
  asked[1]!.answer(BAN);
  await settled();
  expect(bans.known.get()).toEqual({ visitorId: 'ola', ban: null });
});

test('without an answer what is known stays', async () => {
  bans.lookAt('kari');
  asked[0]!.answer(BAN);
  await settled();
  void bans.refetch();
  asked[1]!.fail();
  await settled();
  expect(bans.known.get()).toEqual({ visitorId: 'kari', ban: BAN });
});
