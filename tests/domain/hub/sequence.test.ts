import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { events } from '#lib/db/schema/events.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import { eventsAfter, PAGE } from '#lib/events/log.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { EventSequence } from '#lib/hub/sequence.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

/** A tenant's sequence that begins now, and the numbers that it has handed on. */
async function aSequence() {
  const { tenant } = await aTenant();
  const handed: number[] = [];
  const sequence = new EventSequence(tenant.id, (batch) => handed.push(...batch.map(({ seq }) => seq)));
  await sequence.start();
  const first = sequence.position;
  return { tenantId: tenant.id, sequence, handed: () => handed.map((seq) => seq - first) };
}

/** So many events in the log. @returns them, as they would be announced */
async function logged(tenantId: string, count: number): Promise<LoggedEvent[]> {
  const [before] = (await eventsAfter(tenantId, 0)).slice(-1);
  for (let left = count; left > 0; left -= 50)
    await unitOfWork(tenantId, async (unit) => {
      for (let index = 0; index < Math.min(left, 50); index++) {
        const payload = { visitorId: `visitor_${index}`, externalId: null, by: 'server' } as const;
        unit.emit({ type: 'visitor.deleted', payload, conversationId: null, visitorId: null });
      }
    });
  return eventsAfter(tenantId, before?.seq ?? 0);
}

describe("a tenant's events", () => {
  test('go on in the order of their numbers, each once, in whatever order they are announced', async () => {
    const { tenantId, sequence, handed } = await aSequence();
    const [one, two, three] = await logged(tenantId, 3);
    sequence.take([two!]);
    expect(handed()).toEqual([]);
    sequence.take([one!, two!]);
    expect(handed()).toEqual([1, 2]);
    sequence.take([one!]);
    sequence.take([three!, three!]);
    expect(handed()).toEqual([1, 2, 3]);
  });

  test('that were never announced are read from the log as soon as a later one shows that they are missing', async () => {
    const { tenantId, sequence, handed } = await aSequence();
    const all = await logged(tenantId, 4);
    sequence.take([all[3]!]);
    expect(handed()).toEqual([]);
    await expect.poll(handed).toEqual([1, 2, 3, 4]);
  });

  test('are read from the log page after page, however many they are', async () => {
    const { tenantId, sequence, handed } = await aSequence();
    await logged(tenantId, PAGE + 20);
    await Promise.all([sequence.catchUp(), sequence.catchUp()]);
    expect(handed()).toEqual(Array.from({ length: PAGE + 20 }, (_, index) => index + 1));
  });

  test('that the log has let go of are not waited for', async () => {
    const { tenantId, sequence, handed } = await aSequence();
    const [, two] = await logged(tenantId, 3);
    await db()
      .delete(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.seq, two!.seq - 1)));
    await sequence.catchUp();
    expect(handed()).toEqual([2, 3]);
  });

  test('before the beginning are nobody’s', async () => {
    const { tenant } = await aTenant();
    const handed: LoggedEvent[] = [];
    const sequence = new EventSequence(tenant.id, (batch) => handed.push(...batch));
    sequence.take(await logged(tenant.id, 2));
    await sequence.catchUp();
    expect(handed).toEqual([]);
  });
});
