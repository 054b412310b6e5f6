import { afterAll, beforeAll, expect, test } from 'vitest';
import { made } from '#tests/support/api/api-client.ts';
import { type AppUnderTest, aTenant, platformClient } from '#tests/support/api/api-tenant.ts';
import { type CloudServices, startCloudServices } from './cloud-services.ts';

let cloud: CloudServices;
let app: AppUnderTest;

beforeAll(async () => {
  cloud = await startCloudServices();
  app = (await cloud.startProcess()).underTest;
});
afterAll(() => cloud?.dispose());

test('on services of the cloud a visitor is answered, gets a person, and a tenant goes with all that was its', async () => {
  const health = await made(platformClient(app).get<{ checks: Record<string, string> }>('/health'));
  const checks = { database: 'ok', redis: 'ok', blob: 'ok', mail: 'ok', model: 'ok' };
  expect(health).toMatchObject({ status: 'ok', checks });

  // 1. The admin signs in by the code of a mail, and listens.
  const tenant = await aTenant(app);
  const panel = await cloud.signIn(tenant);
  const team = await panel.stream('/operator/stream');

  // 2. A visitor asks, the assistant answers, and both see it.
  const visitor = await tenant.visitor();
  const id = await visitor.conversation();
  const own = await visitor.api.stream('/visitor/stream');
  cloud.assistant.answerNext('You have time enough.');
  const turn = await visitor.says(id, 'How long do I have to return something?');
  expect(turn.at(-1)).toMatchObject({ type: 'assistant.done', messages: [{ body: 'You have time enough.' }] });
  for (const stream of [team, own])
    await stream.next(({ data }) => JSON.stringify(data.message ?? null).includes('time enough'));

  // 3. The visitor asks for a person: the operator joins and answers, and the assistant keeps silent.
  await made(visitor.api.post(`/visitor/conversations/${id}/request-human`));
  await team.next(({ event }) => event === 'request');
  await made(panel.post(`/operator/conversations/${id}/actions`, { action: 'takeover' }));
  expect((await visitor.says(id, 'Is anybody there?')).at(-1)).toEqual({ type: 'silent', reason: 'human' });
  await made(panel.post(`/operator/conversations/${id}/messages`, { body: 'I am.' }));
  await own.next(({ data }) => JSON.stringify(data.message ?? null).includes('I am.'));

  // 4. Handed back, the assistant answers again; whoever comes later finds it all.
  await made(panel.post(`/operator/conversations/${id}/actions`, { action: 'release' }));
  cloud.assistant.answerNext('Here I am again.');
  await visitor.says(id, 'And you?');
  const said = (await visitor.detail(id)).messages.filter(({ kind }) => kind === 'text').map(({ body }) => body);
  expect(said).toEqual([
    'How long do I have to return something?',
    'You have time enough.',
    'Is anybody there?',
    'I am.',
    'And you?',
    'Here I am again.',
  ]);

  // 5. The tenant is erased, with its files, and its streams end.
  cloud.blob.blobs.set(`${tenant.id}/picture.png`, { bytes: Buffer.from('x'), contentType: 'image/png' });
  await made(platformClient(app).delete(`/platform/tenants/${tenant.id}`));
  await expect.poll(() => [...cloud.blob.blobs.keys()]).toEqual([]);
  expect(await Promise.all([team.ended, own.ended])).toEqual(['ended', 'ended']);
});
