import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTenant, keepLastTenant } from '#components/panel/gate/find-tenant.ts';
import type { OperatorSession } from '#components/panel/identity/operator-session.ts';
import { answerJson, listeningTo, type LocalServer } from '#tests/support/services/local-server.ts';

let server: LocalServer;
/** The person's tenants, by id; the first is where they are when they name none. */
let own: string[] = [];
let status: number | null = null;
/** Whether the deployment lets a newcomer found one. */
let isOpen = false;

const signOut = vi.fn<(because: string) => Promise<void>>();
const session = { token: async () => 'token', renew: async () => null, signOut } as unknown as OperatorSession;

beforeEach(async () => {
  [own, status, isOpen] = [['tenant_a', 'tenant_b'], null, false];
  server = await listeningTo((request, response) => {
    const wanted = (request.headers['x-service-tenant'] as string | undefined) ?? own[0];
    const isPersons = request.url === '/api/v1/account/tenants';
    const refused = status ?? (isPersons ? null : wanted && own.includes(wanted) ? null : 403);
    if (refused !== null) return answerJson(response, refused, { error: { code: 'x', message: 'x' } });
    if (isPersons) return answerJson(response, 200, { mayFound: isOpen });
    answerJson(response, 200, { tenant: { id: wanted }, tenants: own.map((id) => ({ id })) });
  });
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('location', { origin: server.url });
  vi.stubGlobal('localStorage', localStorage);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  await server.close();
});

/** Where the person comes in, in short. */
async function found(wanted: string | null = null): Promise<string> {
  const tenant = await findTenant(session, wanted);
  if (tenant.kind === 'entered') return tenant.me.tenant.id;
  return tenant.kind === 'choose' ? `choose${tenant.isLost ? ', lost' : ''}` : tenant.kind;
}

test('one enters the tenant that the address names, whatever one was in last', async () => {
  keepLastTenant('tenant_a');
  expect(await found('tenant_b')).toBe('tenant_b');
});

test('one enters the last one where the address names none', async () => {
  keepLastTenant('tenant_b');
  expect(await found()).toBe('tenant_b');
});

test('one is asked where there are several and none was entered here before', async () => {
  expect(await found()).toBe('choose');
});

test('one is asked where the last one is none of them any more', async () => {
  keepLastTenant('tenant_gone');
  expect(await found()).toBe('choose');
});

test('one enters the only one', async () => {
  own = ['tenant_a'];
  expect(await found()).toBe('tenant_a');
  keepLastTenant('tenant_gone');
  expect(await found()).toBe('tenant_a');
});

test('one is told that the address leads to none of them, even where there is only one', async () => {
  expect(await found('tenant_of_others')).toBe('choose, lost');
  own = ['tenant_a'];
  expect(await found('tenant_of_others')).toBe('choose, lost');
});

test('who is an operator nowhere enters nowhere', async () => {
  own = [];
  expect(await found()).toBe('none');
  expect(await found('tenant_a')).toBe('none');
});

test('who is an operator nowhere founds a tenant where the deployment offers it, and not in a page that lends the panel', async () => {
  [own, isOpen] = [[], true];
  expect(await found()).toBe('founding');
  expect(await findTenant({ ...session, isLent: true } as OperatorSession, null)).toEqual({ kind: 'none' });
});

test('nobody is sent away for a fault of the service, and a session that is over ends', async () => {
  status = 503;
  expect(await found()).toBe('failed');
  expect(signOut).not.toHaveBeenCalled();
  status = 401;
  expect(await found()).toBe('failed');
  expect(signOut).toHaveBeenCalledWith('ended');
});
