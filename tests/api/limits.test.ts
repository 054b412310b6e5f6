import { beforeEach, describe, expect, test } from 'vitest';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { messagePost, type TestVisitor } from '#tests/support/api/api-visitor.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';

// api-v1.md, Limits. A server of its own, whose time may be moved to the end of a window.
const app = useOwnApp();
const MINUTE = 60;
const HOUR = 60 * MINUTE;

let tenant: TestTenant;
let visitor: TestVisitor;
let anna: TestOperator;
let conversationId: string;
beforeEach(async () => {
  tenant = await aTenant(app);
  [visitor, anna] = [await tenant.visitor(), await tenant.operator({ ttlSeconds: 86_400 })];
  conversationId = await visitor.conversation();
});

interface Use {
  status: number;
  headers: Headers;
}

interface Course {
  passed: number;
  thenRefused: boolean;
  waitsWithin: boolean;
  refusedJustBefore: boolean;
  passesAfter: boolean;
}

const asPromised = (most: number): Course => ({
  ...{ passed: most, thenRefused: true, waitsWithin: true, refusedJustBefore: true, passesAfter: true },
});

/** Real time that a busy machine may need for a call, as the server's clock goes on meanwhile. */
const SPARE_SECONDS = 10;

/** What becomes of a call that is made as often as it passes, and again when the window is over of which it then tells. */
async function courseOf(most: number, windowSeconds: number, use: () => Promise<Use>): Promise<Course> {
  let passed = 0;
  while (passed < most && (await use()).status < 300) passed++;
  const refused = await use();
  const waits = Number(refused.headers.get('retry-after'));
  if (waits > SPARE_SECONDS) await app.advance((waits - SPARE_SECONDS) * 1000);
  const before = await use();
  await app.advance(SPARE_SECONDS * 1000);
  return {
    passed,
    thenRefused: refused.status === 429,
    waitsWithin: waits <= windowSeconds && waits > windowSeconds - 60,
    refusedJustBefore: before.status === 429,
    passesAfter: (await use()).status < 300,
  };
}

const says = async (api: ApiClient, id: string, rest: object = {}): Promise<Use & { body: unknown }> => {
  const response = await api.fetch(...messagePost(id, { body: 'Hello', ...rest }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: response.ok ? text : JSON.parse(text) };
};
/** Conversations in which the assistant keeps silent, for what is counted here are messages. */
async function quietConversations(count: number, { conversation }: TestVisitor): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => conversation()));
  for (const id of ids) await anna.api.post(`/operator/conversations/${id}/actions`, { action: 'join' });
  return ids;
}
const from = ({ api }: TestVisitor, address: string) => api.with({ 'x-forwarded-for': address });

describe('messages of visitors', () => {
  test('pass eight times in ten minutes in one conversation, from wherever they come', async () => {
    const course = await courseOf(8, 10 * MINUTE, () => says(from(visitor, anAddress()), conversationId));
    expect(course).toEqual(asPromised(8));
  });

  test('of one conversation count for no other', async () => {
    const other = await visitor.conversation();
    for (let n = 0; n < 8; n++) await says(from(visitor, anAddress()), conversationId);
    expect((await says(from(visitor, anAddress()), conversationId)).status).toBe(429);
    expect((await says(visitor.api, other)).status).toBe(200);
  });

  test('pass thirty times in ten minutes from one address, in however many conversations', async () => {
    const api = from(visitor, anAddress());
    const ids = await quietConversations(6, visitor);
    let n = 0;
    const course = await courseOf(30, 10 * MINUTE, () => says(api, ids[n++ % ids.length]!));
    expect(course).toEqual(asPromised(30));
  });

  test('pass two hundred times a day from one address', async () => {
    const address = anAddress();
    for (let used = 0; used < 200; await app.advance(10 * MINUTE * 1000)) {
      const kari = await tenant.visitor();
      const ids = await quietConversations(4, kari);
      for (let n = 0; n < 25; n++, used++)
        expect((await says(from(kari, address), ids[n % 4]!)).status, `message ${used + 1}`).toBe(200);
    }
    const refused = await says(from(visitor, address), conversationId);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * HOUR);
    expect((await says(visitor.api, conversationId)).status).toBe(200);
  }, 60_000);

  test('that are sent again under a known clientId count for nothing', async () => {
    for (let n = 0; n < 20; n++)
      expect((await says(visitor.api, conversationId, { clientId: 'c-1' })).status).toBe(200);
    for (let n = 0; n < 7; n++) expect((await says(visitor.api, conversationId)).status).toBe(200);
    expect((await says(visitor.api, conversationId)).status).toBe(429);
    expect((await says(visitor.api, conversationId, { clientId: 'c-1' })).status).toBe(200);
  });

  test('that are refused for what they say count for nothing', async () => {
    for (let n = 0; n < 20; n++) expect((await says(visitor.api, conversationId, { body: ' ' })).status).toBe(400);
    expect((await says(visitor.api, conversationId)).status).toBe(200);
  });

  test('that come at once pass eight times', async () => {
    const sent = Array.from({ length: 14 }, () => says(from(visitor, anAddress()), conversationId));
    expect((await Promise.all(sent)).filter(({ status }) => status === 200)).toHaveLength(8);
  });
});

describe('the other limits', () => {
  test('thirty conversations an hour of one visitor', async () => {
    const kari = await tenant.identified({ ttlSeconds: 86_400 });
    const course = await courseOf(30, HOUR, () => kari.api.post('/visitor/conversations'));
    expect(course).toEqual(asPromised(30));
  });

  test('ten requests for a person in ten minutes in one conversation', async () => {
    const course = await courseOf(10, 10 * MINUTE, () =>
      visitor.api.post(`/visitor/conversations/${conversationId}/request-human`),
    );
    expect(course).toEqual(asPromised(10));
  });

  test('three hundred conversations in ten minutes from one address, of however many visitors', async () => {
    const address = anAddress();
    const visitors = await Promise.all(Array.from({ length: 12 }, () => tenant.visitor()));
    let n = 0;
    const course = await courseOf(300, 10 * MINUTE, () =>
      from(visitors[n++ % visitors.length]!, address).post('/visitor/conversations'),
    );
    expect(course).toEqual(asPromised(300));
    expect((await visitor.api.post('/visitor/conversations')).status).toBe(200);
  }, 60_000);

  test('sixty requests for a person in ten minutes from one address, in however many conversations', async () => {
    const address = anAddress();
    const ids = await Promise.all(Array.from({ length: 8 }, () => visitor.conversation()));
    let n = 0;
    const course = await courseOf(60, 10 * MINUTE, () =>
      from(visitor, address).post(`/visitor/conversations/${ids[n++ % ids.length]}/request-human`),
    );
    expect(course).toEqual(asPromised(60));
  }, 60_000);

  test('read marks, a hundred and twenty a minute of a visitor and three hundred of an operator', async () => {
    const through = new Date(0).toISOString();
    const mark = (api: ApiClient, side: string) => () =>
      api.post(`/${side}/conversations/${conversationId}/read`, { through });
    expect(await courseOf(120, MINUTE, mark(visitor.api, 'visitor'))).toEqual(asPromised(120));
    expect(await courseOf(300, MINUTE, mark(anna.api, 'operator'))).toEqual(asPromised(300));
  }, 60_000);

  test('five callbacks an hour of one visitor, in however many conversations', async () => {
    const ids = [conversationId, await visitor.conversation()];
    let n = 0;
    const body = { name: 'Kari', phone: '12345' };
    const ask = (given: object) => visitor.api.post(`/visitor/conversations/${ids[n++ % 2]}/callback`, given);
    // Who mistypes their number may write it again.
    for (let times = 0; times < 6; times++) expect((await ask({ name: 'Kari', phone: 'x' })).status).toBe(400);
    expect(await courseOf(5, HOUR, () => ask(body))).toEqual(asPromised(5));
  });

  test('twelve uploads in ten minutes from one address, thirty of one operator', async () => {
    const path = `conversations/${conversationId}/attachments`;
    const visitors = await courseOf(12, 10 * MINUTE, () => visitor.api.upload(`/visitor/${path}`, AN_IMAGE));
    expect(visitors).toEqual(asPromised(12));
    const operators = await courseOf(30, 10 * MINUTE, () => anna.api.upload(`/operator/${path}`, AN_IMAGE));
    expect(operators).toEqual(asPromised(30));
  }, 60_000);

  test('five transcripts an hour of one visitor', async () => {
    const send = () =>
      visitor.api.post(`/visitor/conversations/${conversationId}/transcript`, { email: 'kari@post.example' });
    expect(await courseOf(5, HOUR, send)).toEqual(asPromised(5));
  });

  test('an image can be sent for a day', async () => {
    const upload = async () =>
      (await visitor.api.upload<{ id: string }>(`/visitor/conversations/${conversationId}/attachments`, AN_IMAGE)).body
        .id;
    const [early, late] = [await upload(), await upload()];
    await app.advance(24 * HOUR * 1000 - 60_000);
    expect((await says(visitor.api, conversationId, { body: '', attachmentIds: [early] })).status).toBe(200);
    await app.advance(120_000);
    expect((await says(visitor.api, conversationId, { body: '', attachmentIds: [late] })).status).toBe(409);
  });

  test('a hundred and twenty new visitors in ten minutes from one address', async () => {
    const page = tenant.page.with({ 'x-forwarded-for': anAddress() });
    const course = await courseOf(120, 10 * MINUTE, () => page.post('/visitors', { tenantId: tenant.id }));
    expect(course).toEqual(asPromised(120));
  });

  test('sixty messages a minute of one operator, notes among them, known ones not', async () => {
    const path = `/operator/conversations/${conversationId}/messages`;
    await anna.api.post(path, { body: 'Hello', clientId: 'known' });
    await app.advance(60_000);
    let n = 0;
    const course = await courseOf(60, MINUTE, async () => {
      expect((await anna.api.post(path, { body: 'Again', clientId: 'known' })).status).toBe(200);
      return anna.api.post(path, { body: 'Hello', kind: n++ % 2 ? 'note' : 'text' });
    });
    expect(course).toEqual(asPromised(60));
  });

  test('sixty messages of one operator leave a colleague’s alone', async () => {
    const [path, bjorn] = [`/operator/conversations/${conversationId}/messages`, await tenant.operator()];
    for (let n = 0; n < 61; n++) await anna.api.post(path, { body: 'x', kind: 'note' });
    expect((await bjorn.api.post(path, { body: 'x', kind: 'note' })).status).toBe(200);
  });

  test('twenty changes a minute of one profile', async () => {
    const course = await courseOf(20, MINUTE, () => visitor.api.patch('/visitor/me', { name: 'Kari' }));
    expect(course).toEqual(asPromised(20));
  });

  test('five invitations an hour of one operator, those of a PUT among them', async () => {
    const body = { name: 'Eva', email: 'eva@shop.example' };
    await tenant.server.put('/server/operators/eva', { ...body, invite: true });
    for (let n = 0; n < 4; n++) expect((await tenant.server.post('/server/operators/eva/invite')).status).toBe(200);
    const refused = await tenant.server.post('/server/operators/eva/invite');
    expect(refused).toMatchObject(refusal('rate_limited'));
    expect(await tenant.server.put('/server/operators/eva', { ...body, invite: true })).toMatchObject({
      body: { invited: false },
    });
    await app.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect((await tenant.server.post('/server/operators/eva/invite')).status).toBe(200);
  });

  test('requests for an operator are listed for half an hour', async () => {
    await visitor.api.post(`/visitor/conversations/${conversationId}/request-human`, { handles: [anna.handle] });
    const listed = async () => (await anna.api.get<{ requests: unknown[] }>('/operator/requests')).body.requests.length;
    await app.advance(29 * MINUTE * 1000);
    expect(await listed()).toBe(1);
    await app.advance(2 * MINUTE * 1000);
    expect(await listed()).toBe(0);
  });
});
