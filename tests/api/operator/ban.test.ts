import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { anAddress, aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator();
});

const ban = (id: string, body: object = {}) => anna.api.post(`/operator/visitors/${id}/ban`, body);
const unban = (id: string) => anna.api.delete(`/operator/visitors/${id}/ban`);
const banned = (id: string) => made(anna.api.get<{ ban: VisitorBan | null }>(`/operator/visitors/${id}/ban`));

describe('a banned visitor', () => {
  test('is refused whatever makes content or alerts, goes on reading, and is free again', async () => {
    const visitor = await tenant.visitor();
    const id = await visitor.conversation();
    const done = (await visitor.says(id, 'Hello')).find((event) => event.type === 'assistant.done')!;
    const path = `/visitor/conversations/${id}`;
    const writes = {
      message: () => visitor.api.post(`${path}/messages`, { body: 'Hello again' }),
      conversation: () => visitor.api.post('/visitor/conversations', {}),
      attachment: () => visitor.api.upload(`${path}/attachments`, AN_IMAGE),
      request: () => visitor.api.post(`${path}/request-human`, {}),
      callback: () => visitor.api.post(`${path}/callback`, { name: 'Kari', phone: '+47 987 65 432' }),
      rating: () => visitor.api.post(`${path}/rating`, { score: 1 }),
      thumbs: () => visitor.api.post(`${path}/messages/${done.messages[0]!.id}/thumbs`, { thumbs: 'down' }),
      transcript: () => visitor.api.post(`${path}/transcript`, { email: 'kari@example.com' }),
      profile: () => visitor.api.patch('/visitor/me', { name: 'Kari' }),
    };
    expect((await ban(visitor.id, { reason: 'Spam' })).status).toBe(204);
    for (const [what, write] of Object.entries(writes))
      expect([what, await write()]).toMatchObject([what, refusal('forbidden')]);
    const through = new Date().toISOString();
    const reads = [
      await visitor.api.get('/visitor/me'),
      await visitor.api.get('/visitor/conversations'),
      await visitor.api.get(path),
      await visitor.api.post(`${path}/read`, { through }),
      await visitor.api.post(`${path}/typing`, { typing: true }),
    ];
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204]);
    expect((await unban(visitor.id)).status).toBe(204);
    expect((await writes.profile()).status).toBe(200);
  });

  test('is shown to the team, and to the team alone', async () => {
    const visitor = await tenant.visitor();
    expect(await banned(visitor.id)).toEqual({ ban: null });
    await ban(visitor.id, { reason: ' Spam ' });
    await ban(visitor.id);
    const by = { id: anna.id, name: 'Bjørn Dahl' };
    expect(await banned(visitor.id)).toMatchObject({ ban: { reason: 'Spam', by, addressUntil: null } });
    expect(JSON.stringify((await visitor.api.get('/visitor/me')).body)).not.toContain('Spam');
  });

  test('is told at once, as the team is, and nobody else', async () => {
    const [visitor, neighbour] = [await tenant.visitor(), await tenant.visitor()];
    const [own, other] = [await visitor.api.stream('/visitor/stream'), await neighbour.api.stream('/visitor/stream')];
    const panel = await anna.api.stream('/operator/stream');
    const changes = [
      [() => ban(visitor.id, { reason: 'Spam' }), true],
      [() => unban(visitor.id), false],
    ] as const;
    for (const [change, isBanned] of changes) {
      await change();
      for (const stream of [own, panel]) {
        const { data } = await stream.next(({ event, data: at }) => event === 'ban' && at.banned === isBanned);
        expect(data).toEqual({ type: 'ban', visitorId: visitor.id, banned: isBanned });
      }
    }
    // What is told after it would come after it.
    await ban(neighbour.id);
    await other.next(({ event }) => event === 'ban');
    expect(other.frames.filter(({ event }) => event === 'ban')).toHaveLength(1);
    for (const stream of [own, other, panel]) stream.cut();
  });

  test('may be banned and freed again and again; one who is not known to the tenant is 404', async () => {
    const visitor = await tenant.visitor();
    expect((await unban(visitor.id)).status).toBe(204);
    for (const answer of [await ban(visitor.id), await ban(visitor.id)]) expect(answer.status).toBe(204);
    const stranger = await (await aTenant(inject('app'))).visitor();
    for (const answer of [await ban(stranger.id), await unban(stranger.id)])
      expect(answer).toMatchObject(refusal('not_found'));
    expect((await stranger.api.patch('/visitor/me', { name: 'Ola' })).status).toBe(200);
  });

  test.each([{ reason: 'x'.repeat(201) }, { reason: 7 }, { address: 'yes' }])('is not banned by %j', async (body) => {
    const visitor = await tenant.visitor();
    expect(await ban(visitor.id, body)).toMatchObject(refusal('bad_request'));
    expect((await visitor.api.patch('/visitor/me', { name: 'Kari' })).status).toBe(200);
  });
});

test('with the address nobody writes from where the visitor did, and everybody from elsewhere', async () => {
  const [visitor, neighbour] = [await tenant.visitor(), await tenant.visitor()];
  const from = { 'x-forwarded-for': anAddress() };
  const names = (name: string) => [{ name }, visitor.api.with(from), neighbour.api.with(from)] as const;
  const [body, kari, ola] = names('Kari');
  expect((await kari.patch('/visitor/me', body)).status).toBe(200);
  await expect
    .poll(async () => {
      await ban(visitor.id, { address: true });
      return (await banned(visitor.id)).ban?.addressUntil ?? null;
    })
    .not.toBeNull();
  expect(await ola.patch('/visitor/me', body)).toMatchObject(refusal('forbidden'));
  expect((await neighbour.api.patch('/visitor/me', body)).status).toBe(200);
  expect(await visitor.api.patch('/visitor/me', body)).toMatchObject(refusal('forbidden'));
  await unban(visitor.id);
  expect((await ola.patch('/visitor/me', body)).status).toBe(200);
});
