import { randomUUID } from 'node:crypto';
import { encodeRequest } from './load.ts';

// decisions.md, streams at once.
const STREAMS_AT_ONCE = 20;
const ORIGIN = 'https://shop.example';

export interface BenchTenant {
  id: string;
  operatorToken: string;
  /** The bytes that open a stream, of as many operators as may have that many at once, from an address each. */
  operatorStreams(count: number): Promise<string[]>;
  /** So many people of the team, each with the bytes that open a stream of theirs. */
  operators(count: number): Promise<{ token: string; stream: string }[]>;
  /** Visitors with a conversation each, from addresses that nobody else has. */
  conversations(count: number): Promise<BenchConversation[]>;
  /** The same, owned by an operator: no turn of the assistant shares the machine with what is measured. */
  ownedConversations(count: number): Promise<BenchConversation[]>;
}

export interface BenchConversation {
  id: string;
  /** The bytes that post a visitor's message. */
  message(body: string): string;
  /** The bytes that tell that the visitor types. */
  typing(): string;
}

/** A tenant of the measure's own. */
export async function benchTenant(url: string, platformApiKey: string): Promise<BenchTenant> {
  const { tenant, key } = await call<{ tenant: { id: string }; key: string }>(url, platformApiKey, 'platform/tenants', {
    name: `Bench ${randomUUID().slice(0, 8)}`,
    adminEmail: `${randomUUID()}@shop.example`,
    allowedOrigins: [ORIGIN],
    // The language that its operators read in: nothing is translated beside what is measured.
    defaultLanguage: 'no',
  });
  const operator = { name: 'Anna Berg', ttlSeconds: 86_400 };
  const newToken = async () => {
    const input = { ...operator, externalId: randomUUID() };
    return (await call<{ token: string }>(url, key, 'server/operator-tokens', input)).token;
  };
  const operatorToken = await newToken();
  const operators = async (count: number) => {
    const tokens = await Promise.all(Array.from({ length: count }, newToken));
    return tokens.map((token) => ({ token, stream: streamOf(token, nextAddress()) }));
  };
  const conversations = (count: number) =>
    Promise.all(Array.from({ length: count }, () => openConversation(url, tenant.id)));
  return {
    id: tenant.id,
    operatorToken,
    operatorStreams: async (count) => {
      const owners = await operators(Math.ceil(count / STREAMS_AT_ONCE));
      return Array.from({ length: count }, (_, n) => owners[Math.floor(n / STREAMS_AT_ONCE)]!.stream);
    },
    operators,
    conversations,
    ownedConversations: async (count) => {
      const owned = await conversations(count);
      for (const { id } of owned)
        await call(url, operatorToken, `operator/conversations/${id}/actions`, { action: 'join' });
      return owned;
    },
  };
}

const streamOf = (token: string, address: string): string =>
  encodeRequest({
    path: '/api/v1/operator/stream',
    headers: { authorization: `Bearer ${token}`, origin: ORIGIN, 'x-forwarded-for': address },
  });

/** The bytes with which an operator's browser asks for something. */
export const operatorGet = ({ operatorToken }: Pick<BenchTenant, 'operatorToken'>, path: string): string =>
  encodeRequest({ path: `/api/v1/${path}`, headers: { authorization: `Bearer ${operatorToken}`, origin: ORIGIN } });

async function openConversation(url: string, tenantId: string): Promise<BenchConversation> {
  const from = { 'x-forwarded-for': nextAddress() };
  const { token } = await call<{ token: string }>(url, null, 'visitors', { tenantId, language: 'no' }, from);
  const page = { pageUrl: 'https://shop.example/', pageTitle: 'Shop' };
  const { id } = await call<{ id: string }>(url, token, 'visitor/conversations', page, from);
  const headers = { authorization: `Bearer ${token}`, origin: ORIGIN, ...from };
  const post = (path: string, body: object) =>
    encodeRequest({
      method: 'POST',
      path: `/api/v1/visitor/conversations/${id}/${path}`,
      headers,
      body: JSON.stringify(body),
    });
  return {
    id,
    message: (body) => post('messages', { body, clientId: randomUUID(), language: 'no' }),
    typing: () => post('typing', { typing: true }),
  };
}

async function call<T>(
  url: string,
  token: string | null,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      origin: ORIGIN,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

let addresses = 0;

/** An address that no limit has counted yet. */
function nextAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
