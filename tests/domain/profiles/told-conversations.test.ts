import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { VisitorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { requestCallback } from '#lib/conversations/requests/register-callback.ts';
import { identifyVisitor } from '#lib/profiles/identify-visitor.ts';
import { updateOwnProfile } from '#lib/profiles/update-own-profile.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';
import { listen } from '../hub/listen.ts';

beforeAll(() => useDomain());

const operator = { kind: 'operator', operatorId: 'operator_x', via: 'token', isGuest: false } as const;

interface Shown {
  id: string;
  visitor: { name: string | null };
}

/** The operators' stream: under which name each conversation is shown, the newest last. */
async function names(tenantId: string) {
  const { frames, detach } = await listen(tenantId, operator);
  return {
    detach,
    of: (id: string) =>
      frames
        .filter(({ type }) => type === 'conversation')
        .map(({ data }) => data.conversation as Shown)
        .filter((conversation) => conversation.id === id)
        .map(({ visitor }) => visitor.name),
  };
}

const calledKari = (visitor: VisitorActor) => updateOwnProfile(visitor, ProfileInput.parse({ name: 'Kari' }));

test('operators see at once the name that a visitor gave with a callback request', async () => {
  const { tenant } = await aTenant();
  const [visitor, other] = [await aVisitor(tenant.id), await aVisitor(tenant.id)];
  const [own, foreign] = [await aConversation(visitor), await aConversation(other)];
  const shown = await names(tenant.id);
  await requestCallback(visitor, own, { name: 'Kari', phone: '+47 987 65 432', email: null, message: null });
  // The widget has the profile say it, too.
  await calledKari(visitor);
  await expect.poll(() => shown.of(own.snapshot.id)).toEqual([null, 'Kari']);
  expect(shown.of(foreign.snapshot.id)).toEqual([]);
  shown.detach();
});

test('and the name that the tenant’s backend says, in all conversations that lists show first', async () => {
  const { tenant } = await aTenant();
  const said = (name: string) => identifyVisitor(tenant.id, 'customer-1', ProfileInput.parse({ name }), 3600);
  const { visitorId } = await said('Kari');
  const visitor = { ...(await aVisitor(tenant.id)), visitorId };
  const all: Awaited<ReturnType<typeof aConversation>>[] = [];
  for (let n = 0; n < 7; n++) all.push(await aConversation(visitor));
  const shown = await names(tenant.id);
  await said('Kari Nordmann');
  await said('Kari Nordmann');
  await expect
    .poll(() => all.map(({ snapshot }) => shown.of(snapshot.id)))
    .toEqual([[], [], ...Array.from({ length: 5 }, () => ['Kari Nordmann'])]);
  shown.detach();
});

test('a profile that says nothing new is told of nowhere', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  await aConversation(visitor);
  const count = async () => (await db().execute(sql`select 1 from events where tenant_id = ${tenant.id}`)).rows.length;
  await calledKari(visitor);
  const before = await count();
  await calledKari(visitor);
  expect(await count()).toBe(before);
});

test('while the visitor writes, the name that is told last is the one that is stored last', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  for (let round = 0; round < 4; round++) {
    const name = `Kari ${round}`;
    await Promise.all([
      ...Array.from({ length: 2 }, (_, n) => say(visitor, snapshot.id, 'Hello', { clientId: `c${round}-${n}` })),
      updateOwnProfile(visitor, ProfileInput.parse({ name })),
    ]);
    const { rows } = await db().execute<{ name: string }>(sql`
      select payload -> 'conversation' -> 'visitor' ->> 'name' as name from events
      where tenant_id = ${tenant.id} and type = 'conversation.updated' order by seq desc limit 1`);
    expect(rows[0]!.name).toBe(name);
  }
});
