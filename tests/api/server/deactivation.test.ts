import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Operator, ServerOperator } from '#lib/resources/operator.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, bearer, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { codeIn, mailAfter, redeem, signIn } from '#tests/support/browser/panel-sign-in.ts';

interface Told {
  events: { type: string; data: { operatorIds: string[] } }[];
}

let tenant: TestTenant;
let anna: TestOperator;
let email: string;
let path: string;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  email = `anna-${tenant.id}@shop.example`;
  anna = await tenant.operator({ name: 'Anna Berg', email });
  path = `/server/operators/${anna.externalId}`;
});

const signInAgain = () => signIn(tenant.page, email, tenant.id);
const deactivate = async () => expect((await tenant.server.delete(path)).status).toBe(204);
const reactivate = () => tenant.server.put(path, { name: 'Anna Berg', email });

describe('a deactivated operator', () => {
  test('has no token that is good, before a reactivation or after it', async () => {
    await deactivate();
    expect(await anna.api.get('/operator/me')).toMatchObject(refusal('unauthorized'));
    expect((await reactivate()).status).toBe(200);
    expect(await anna.api.get('/operator/me')).toMatchObject(refusal('unauthorized'));
    expect(await anna.api.post('/operator/heartbeat')).toMatchObject(refusal('unauthorized'));
    const again = await tenant.operator({ externalId: anna.externalId });
    expect((await again.api.get('/operator/me')).status).toBe(200);
  });

  test('has no session that is good, before a reactivation or after it, until a new sign-in', async () => {
    const session = await signInAgain();
    expect((await session.get('/operator/me')).status).toBe(200);
    await deactivate();
    expect(await session.get('/operator/me')).toMatchObject(refusal('forbidden'));
    await reactivate();
    expect(await session.get('/operator/me')).toMatchObject(refusal('forbidden'));
    expect((await tenant.server.get<ServerOperator>(path)).body.panelLogin).toBe(false);
    const fresh = await signInAgain();
    expect((await fresh.get('/operator/me')).status).toBe(200);
    expect(await session.get('/operator/me')).toMatchObject(refusal('forbidden'));
    expect((await tenant.server.get<ServerOperator>(path)).body.panelLogin).toBe(true);
  });

  test('is not let in again by renewing a session from before', async () => {
    const code = codeIn(await mailAfter(tenant.page, email, () => tenant.page.post('/auth/sign-in-code', { email })));
    const session = await redeem(tenant.page, { email, token: code });
    await deactivate();
    await reactivate();
    const renewed = await renew(session.body.refresh_token);
    const client = tenant.page.with({ ...bearer(renewed), 'x-service-tenant': tenant.id });
    expect(await client.get('/operator/me')).toMatchObject(refusal('forbidden'));
  });

  test('gets neither token nor invitation', async () => {
    await deactivate();
    const body = { externalId: anna.externalId, name: 'Anna' };
    expect(await tenant.server.post('/server/operator-tokens', body)).toMatchObject(refusal('forbidden'));
    expect(await tenant.server.post(`${path}/invite`)).toMatchObject(refusal('forbidden'));
  });

  test('loses address and login, keeps name and handle, and is in no team', async () => {
    await signInAgain();
    await deactivate();
    const shown = await made(tenant.server.get<ServerOperator>(path));
    expect(shown).toMatchObject({
      name: 'Anna Berg',
      email: null,
      panelLogin: false,
      online: false,
      handle: anna.handle,
    });
    expect(shown.deactivatedAt).not.toBeNull();
    const admin = await tenant.panel();
    const { operators } = await made(admin.get<{ operators: Operator[] }>('/operator/team'));
    expect(operators.map((each) => each.id)).not.toContain(anna.id);
    const { operators: all } = await made(tenant.server.get<{ operators: ServerOperator[] }>('/server/operators'));
    expect(all.map((each) => each.id)).toEqual([anna.id]);
  });

  test('can be neither asked for nor mentioned, and gets no conversation', async () => {
    const [colleague, other] = [await tenant.operator({ name: 'Bjørn Dahl' }), await tenant.operator()];
    await deactivate();
    const visitor = await tenant.visitor();
    const id = await visitor.conversation();
    const asked = await made(
      visitor.api.post<{ requested: { id: string }[] }>(`/visitor/conversations/${id}/request-human`, {
        handles: [anna.handle],
      }),
    );
    expect(asked.requested.map((each) => each.id)).not.toContain(anna.id);
    const note = { kind: 'note', body: `@${anna.handle} and @${other.handle}, look` };
    await made(colleague.api.post(`/operator/conversations/${id}/messages`, note));
    const { events } = await made(
      tenant.server.get<Told>('/server/events?types=note.mentioned,conversation.requested'),
    );
    expect(events.map(({ type }) => type)).toEqual(['conversation.requested', 'note.mentioned']);
    for (const { data } of events) expect(data.operatorIds).not.toContain(anna.id);
    const handOff = { operatorId: anna.id };
    expect(await colleague.api.post(`/operator/conversations/${id}/hand-off`, handOff)).toMatchObject(
      refusal('not_found'),
    );
    const { team } = await made(tenant.page.get<{ team: { handle: string }[] }>(`/tenants/${tenant.id}/config`));
    expect(team.map(({ handle }) => handle)).not.toContain(anna.handle);
  });

  test('leaves conversations, and what was written there keeps its author', async () => {
    const visitor = await tenant.visitor();
    const conversationId = await visitor.conversation();
    await made(anna.api.post(`/operator/conversations/${conversationId}/messages`, { body: 'Hello, I am Anna' }));
    await deactivate();
    const admin = await tenant.panel();
    const detail = await made(admin.get<OperatorConversationDetail>(`/operator/conversations/${conversationId}`));
    expect(detail).toMatchObject({ status: 'ai', owner: null, participants: [] });
    const said = detail.messages.find((each) => each.kind === 'text');
    expect(said?.author).toMatchObject({ id: anna.id, name: 'Anna Berg' });
    expect((await visitor.detail(conversationId)).messages.map((each) => each.kind)).toEqual([
      'joined',
      'text',
      'left',
    ]);
  });

  test('hears nothing more on a stream that was open, which ends within 5 s', async () => {
    const streams = [await anna.api.stream('/operator/stream'), await (await signInAgain()).stream('/operator/stream')];
    for (const stream of streams) await stream.next((frame) => frame.event === 'presence');
    const askedAt = performance.now();
    await deactivate();
    const frames = streams.map((stream) => stream.frames.length);
    expect(await Promise.all(streams.map((stream) => stream.ended))).toEqual(['ended', 'ended']);
    expect(performance.now() - askedAt).toBeLessThan(5000);
    expect(streams.map((stream) => stream.frames.length)).toEqual(frames);
  });
});

test('deactivating nobody, or the same one twice, is no error', async () => {
  await deactivate();
  const before = await made(tenant.server.get<ServerOperator>(path));
  await deactivate();
  expect(await made(tenant.server.get<ServerOperator>(path))).toEqual(before);
  expect((await tenant.server.delete('/server/operators/nobody')).status).toBe(204);
});

/** A new access token of the same session. */
async function renew(refreshToken: string): Promise<string> {
  const response = await fetch(`${inject('app').url}/api/identity/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
