import { newId } from '#lib/core/ids.ts';
import type { ApiKey } from '#lib/resources/tenant.ts';
import type { FakeTenant } from './fake-tenant.ts';

type Answer = { status: number; body?: unknown };

const KEYS = '/operator/api-keys';
const keysOf = new WeakMap<FakeTenant, ApiKey[]>();

/** What only admins may: secret keys, and erasing a visitor. Null where the path is another. */
export function adminAnswer(
  tenant: FakeTenant,
  method: string,
  path: string,
  body: Record<string, unknown>,
): Answer | null {
  const keys = keysOf.get(tenant) ?? [madeKey(tenant, 'First key')];
  keysOf.set(tenant, keys);
  if (path === KEYS && method === 'GET') return { status: 200, body: { apiKeys: keys } };
  if (path === KEYS && method === 'POST') {
    const apiKey = madeKey(tenant, String(body.name));
    keys.unshift(apiKey);
    return { status: 200, body: { apiKey, key: `${apiKey.prefix}-and-the-rest` } };
  }
  const [, kind, id] = /^\/operator\/(api-keys|visitors)\/([^/]+)$/.exec(path) ?? [];
  if (method !== 'DELETE' || id === undefined) return null;
  if (kind === 'api-keys') {
    keysOf.set(
      tenant,
      keys.filter((each) => each.id !== id),
    );
    return { status: 204 };
  }
  for (const { id: conversationId, visitor } of [...tenant.conversations.values()])
    if (visitor.id === id) tenant.delete(conversationId);
  tenant.tell({ type: 'visitor.deleted', visitorId: id });
  return { status: 204 };
}

function madeKey(tenant: FakeTenant, name: string): ApiKey {
  const id = newId('key');
  return {
    ...{ id, name, prefix: `sk_service_${id.slice(-6)}`, createdAt: new Date().toISOString() },
    ...{ lastUsedAt: null, createdBy: tenant.me.id },
  };
}
