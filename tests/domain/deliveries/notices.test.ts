import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/database.ts';
import { sendNotices } from '#lib/deliveries/notices/send-notices.ts';
import { pruneDeliveries } from '#lib/deliveries/prune-deliveries.ts';
import { recordOutcomes } from '#lib/deliveries/record.ts';
import { claimDue } from '#lib/deliveries/claim.ts';
import { attempt } from '#lib/deliveries/attempt.ts';
import { services } from '#lib/services/services.ts';
import { aTenant } from '#tests/support/factories.ts';
import { due, FOREVER, pass, run, useDeliveries } from './delivery-stage.ts';

const stage = useDeliveries();
const HOUR_MS = 3_600_000;
const ALL = { limit: 1000, failingLimit: 1000 };

let tenantId: string;
beforeEach(async () => {
  tenantId = (await aTenant()).tenant.id;
  await db().execute(sql`delete from webhook_notices`);
});

/** The admin's, and one more who reads Norwegian; an agent, an integration and one who has gone are told nothing. */
async function admins() {
  const people = { kari: ['admin', 'no'], agent: ['agent', 'no'], robot: ['admin', 'no'], gone: ['admin', 'no'] };
  for (const [name, [role, language]] of Object.entries(people))
    await db().execute(sql`
      insert into operators (tenant_id, id, handle, display_name, email, role, language, system, sessions_after, deactivated_at, created_at)
      values (${tenantId}, ${name}, ${name}, ${name}, ${`${name}-${tenantId}@shop.example`}, ${role!}, ${language!},
        ${name === 'robot'}, now(), ${name === 'gone' ? sql`now()` : null}, now())`);
  const { rows } = await db().execute<{ email: string }>(
    sql`select email from operators where tenant_id = ${tenantId} and role = 'admin' and language = 'en'`,
  );
  return { english: rows[0]!.email, norwegian: `kari-${tenantId}@shop.example` };
}

const mails = async () =>
  (await services().mail.outbox()).filter(({ html, text }) => html.includes(tenantId) || text.includes(tenantId));

async function fail(endpoint: { tenantId: string; endpointId: string }, count = 1) {
  stage.receiver.answerWith(500);
  await due(endpoint, count);
  await run();
}

describe('the admins are mailed', () => {
  test('when an endpoint starts failing, each once in their own language, and nobody else', async () => {
    const { english, norwegian } = await admins();
    const endpoint = await stage.anEndpoint('/hook', tenantId);
    await fail(endpoint, 5);
    await fail(endpoint, 5);
    await expect.poll(async () => (await mails()).length).toBe(2);
    const of = async (to: string) => (await mails()).find((mail) => mail.to === to)!;
    const host = new URL(stage.receiver.url()).host;
    expect((await of(english)).subject).toBe(`The webhook to ${host} does not answer`);
    expect((await of(norwegian)).subject).toBe(`Webhooken til ${host} svarer ikke`);
    expect((await of(english)).text).toContain(stage.receiver.url('/hook'));
    expect(await sendNotices(FOREVER)).toEqual({ done: 0, left: false });
  });

  test('when it is switched off, once more', async () => {
    const { english } = await admins();
    const endpoint = await stage.anEndpoint('/', tenantId);
    await fail(endpoint, 15);
    pass(24 * HOUR_MS);
    await fail(endpoint, 1);
    await expect.poll(async () => (await mails()).length).toBe(4);
    const subjects = (await mails()).filter(({ to }) => to === english).map(({ subject }) => subject);
    expect(subjects[0]).toMatch(/is switched off$/);
    expect(subjects[1]).toMatch(/does not answer$/);
  });

  test('of one that comes and goes once a day', async () => {
    const endpoint = await stage.anEndpoint('/', tenantId);
    const recovers = async () => {
      stage.receiver.answerWith(200);
      await due(endpoint);
      await run();
    };
    for (let times = 0; times < 3; times++) {
      await fail(endpoint);
      await recovers();
      await db().execute(sql`delete from webhook_deliveries`);
    }
    await expect.poll(async () => (await mails()).length).toBe(1);
    pass(24 * HOUR_MS);
    await fail(endpoint);
    await expect.poll(async () => (await mails()).length).toBe(2);
  });

  test('never of an endpoint that answers, nor of a test', async () => {
    const endpoint = await stage.anEndpoint('/', tenantId);
    await due(endpoint, 3);
    await run();
    await db().execute(
      sql`update webhook_deliveries set event_type = 'webhook.test', status = 'waiting', next_attempt_at = created_at`,
    );
    stage.receiver.answerWith(500);
    await run();
    expect((await db().execute(sql`select 1 from webhook_notices`)).rows).toEqual([]);
  });

  test('once, though runs record at once that it fails', async () => {
    const endpoint = await stage.anEndpoint('/', tenantId);
    stage.receiver.answerWith(500);
    await due(endpoint, 6);
    const claimed = await claimDue(ALL);
    const outcomes = await Promise.all(
      claimed.map(async (delivery) => ({ delivery, attempted: await attempt(delivery), isAsked: false })),
    );
    expect(outcomes).toHaveLength(6);
    await Promise.all(outcomes.map((outcome) => recordOutcomes([outcome])));
    expect((await db().execute(sql`select 1 from webhook_notices`)).rows).toHaveLength(1);
    await expect.poll(async () => (await mails()).length).toBe(1);
  });
});

describe('a mail that did not go out', () => {
  test('goes out at a later run, and not twice though nobody noted that it had', async () => {
    const down = vi.spyOn(services().mail, 'send').mockRejectedValue(new Error('down'));
    await fail(await stage.anEndpoint('/', tenantId));
    await expect.poll(() => down.mock.calls.length).toBe(1);
    down.mockRestore();
    expect(await sendNotices(FOREVER)).toMatchObject({ done: 0 });
    pass(60_000);
    expect(await sendNotices(FOREVER)).toMatchObject({ done: 1 });
    await db().execute(sql`update webhook_notices set sent_at = null`);
    expect(await sendNotices(FOREVER)).toMatchObject({ done: 1 });
    expect(await mails()).toHaveLength(1);
  });

  test('is given up after a day, and forgotten after two months', async () => {
    const down = vi.spyOn(services().mail, 'send').mockRejectedValue(new Error('down'));
    await fail(await stage.anEndpoint('/', tenantId));
    await expect.poll(() => down.mock.calls.length).toBe(1);
    down.mockRestore();
    pass(24 * HOUR_MS);
    expect(await sendNotices(FOREVER)).toMatchObject({ done: 0 });
    pass(60 * 24 * HOUR_MS);
    await pruneDeliveries(FOREVER);
    expect((await db().execute(sql`select 1 from webhook_notices`)).rows).toEqual([]);
  });
});

test('what names an endpoint cannot write into the mail', async () => {
  const endpoint = await stage.anEndpoint('/?a=<b>&c="', tenantId);
  await db().execute(
    sql`update webhook_endpoints set description = '<script>x</script>\nBcc: a@b.example' where id = ${endpoint.endpointId}`,
  );
  await fail(endpoint);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail!.html).not.toContain('<script>');
  expect(mail!.subject).not.toContain('\n');
});
