import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '#components/api/refused.ts';
import { panelRequest } from '#components/panel/api/panel-request.ts';
import { answerJson, listeningTo, type LocalServer } from '#tests/support/services/local-server.ts';

let server: LocalServer;
let asked: IncomingMessage[] = [];
/** What the server takes; every other token is refused. */
let good = 'first';

beforeAll(async () => {
  server = await listeningTo((request, response) => {
    asked.push(request);
    if (request.headers.authorization === `Bearer ${good}`) return answerJson(response, 200, { ok: true });
    answerJson(response, 401, { error: { code: 'unauthorized', message: 'No.' } });
  });
});
beforeEach(() => void ([asked, good] = [[], 'first']));
afterAll(() => server.close());

const tokens = () => asked.map(({ headers }) => headers.authorization?.split(' ')[1]);

/** Credentials whose token is renewed in turn to each of these. */
function credentials(...renewals: (string | null)[]) {
  let [token, renewed] = ['first', 0];
  return {
    token: async () => token,
    renew: async () => {
      renewed += 1;
      const next = renewals.shift() ?? null;
      token = next ?? token;
      return next;
    },
    renewals: () => renewed,
  };
}

test('a call goes to the API of the panel’s own origin, for its tenant, without what was not asked for', async () => {
  const request = panelRequest(server.url, credentials(), 'tenant_1');
  await request('/operator/conversations', { query: { q: 'a&b', cursor: undefined, filter: '', limit: 40 } });
  expect(asked[0]!.url).toBe('/api/v1/operator/conversations?q=a%26b&limit=40');
  expect(asked[0]!.headers['x-service-tenant']).toBe('tenant_1');
  await panelRequest(server.url, credentials(), null)('/operator/me');
  expect(asked[1]!.headers).not.toHaveProperty('x-service-tenant');
});

test('a refused token is renewed, and the call is made once more', async () => {
  good = 'second';
  expect(await panelRequest(server.url, credentials('second'), null)('/operator/me')).toEqual({ ok: true });
  expect(tokens()).toEqual(['first', 'second']);
});

test('what another call has renewed meanwhile is not renewed again', async () => {
  good = 'second';
  const shared = credentials('second', 'third');
  const request = panelRequest(server.url, shared, null);
  await request('/operator/me');
  const stale = { ...shared, token: async () => (asked.length < 3 ? 'first' : shared.token()) };
  await panelRequest(server.url, stale, null)('/operator/me');
  expect(shared.renewals()).toBe(1);
  expect(tokens()).toEqual(['first', 'second', 'first', 'second']);
});

test('a call is refused for good when the new token is too, or there is none', async () => {
  const refused = async (...renewals: (string | null)[]) => {
    const request = panelRequest(server.url, credentials(...renewals), null);
    good = 'none of them';
    return refusalOf(await request('/operator/me').catch((error: unknown) => error)).status;
  };
  expect(await refused('second', 'third')).toBe(401);
  expect(tokens()).toEqual(['first', 'second']);
  expect(await refused(null)).toBe(401);
  expect(asked).toHaveLength(3);
});
