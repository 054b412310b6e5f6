import { randomUUID } from 'node:crypto';
import { encodeRequest } from './load.ts';

const ORIGIN = 'https://shop.example';

export interface BenchTenant {
  id: string;
  operatorToken: string;
  /** Another operator of the tenant. */
  anotherOperator(): Promise<string>;
  /** A visitor with a conversation, from an address that nobody else has. */
  conversation(): Promise<BenchConversation>;
  /** Calls the API as an operator. */
  asOperator<T>(method: string, path: string, body?: object): Promise<T>;
}

export interface BenchConversation {
  id: string;
  /** The bytes that post a visitor's message. */
  message(body: string): string;
}

/** A tenant of the measure's own. */
export async function benchTenant(url: string, platformApiKey: string): Promise<BenchTenant> {
  const { tenant, key } = await call<{ tenant: { id: string }; key: string }>(url, platformApiKey, 'platform/tenants', {
    name: `Bench ${randomUUID().slice(0, 8)}`,
    adminEmail: `${randomUUID()}@shop.example`,
    allowedOrigins: [ORIGIN],
    defaultLanguage: 'en',
  });
  const anotherOperator = async () => {
    const fresh = { externalId: randomUUID(), name: 'Anna Berg', role: 'admin', ttlSeconds: 86_400 };
    return (await call<{ token: string }>(url, key, 'server/operator-tokens', fresh)).token;
  };
  const operatorToken = await anotherOperator();
  return {
    id: tenant.id,
    operatorToken,
    anotherOperator,
    conversation: () => openConversation(url, tenant.id),
    asOperator: (method, path, body) => call(url, operatorToken, path, body, { method }),
  };
}

/** The bytes of a request that an operator's browser makes. */
export function operatorRequest(token: string, method: string, path: string, body?: object): string {
  const headers = { authorization: `Bearer ${token}`, origin: ORIGIN };
  return encodeRequest({ method, path: `/api/v1/${path}`, headers, body: body ? JSON.stringify(body) : '' });
}

async function openConversation(url: string, tenantId: string): Promise<BenchConversation> {
  const from = { 'x-forwarded-for': nextAddress() };
  const { token } = await call<{ token: string }>(url, null, 'visitors', { tenantId, language: 'en' }, { headers: from });
  const page = { pageUrl: 'https://shop.example/', pageTitle: 'Shop' };
  const { id } = await call<{ id: string }>(url, token, 'visitor/conversations', page, { headers: from });
  const headers = { authorization: `Bearer ${token}`, origin: ORIGIN, ...from };
  const path = `/api/v1/visitor/conversations/${id}/messages`;
  const message = (body: string) =>
    encodeRequest({ method: 'POST', path, headers, body: JSON.stringify({ body, clientId: randomUUID(), language: 'en' }) });
  return { id, message };
}

async function call<T>(
  url: string,
  token: string | null,
  path: string,
  body?: object,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<T> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      origin: ORIGIN,
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

let addresses = 0;

/** An address that no limit has counted yet. */
function nextAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
