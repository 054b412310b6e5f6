import { randomInt, randomUUID } from 'node:crypto';
import type { Operator } from '#lib/resources/operator.ts';
import type { ApiKey, TenantSettings } from '#lib/resources/tenant.ts';
import { type ApiClient, apiClient, made } from './api-client.ts';
import { signIn } from '../browser/panel-sign-in.ts';
import { type TestVisitor, visitorWith } from './api-visitor.ts';

export interface AppUnderTest {
  url: string;
  platformApiKey: string;
}

export interface TestOperator {
  id: string;
  externalId: string;
  handle: string;
  token: string;
  /** Calls with the token of the tenant's backend, from the tenant's page. */
  api: ApiClient;
}

export interface TestTenant {
  id: string;
  settings: TenantSettings;
  /** The page that may call. */
  origin: string;
  adminEmail: string;
  key: string;
  /** Calls with the secret key. */
  server: ApiClient;
  /** Calls from the tenant's page without a token. */
  page: ApiClient;
  operator(given?: Partial<OperatorInput>): Promise<TestOperator>;
  /** The first admin's, signed in by code. */
  panel(): Promise<ApiClient>;
  visitor(language?: string): Promise<TestVisitor>;
  identified(profile?: Record<string, unknown>): Promise<TestVisitor>;
}

interface OperatorInput {
  externalId: string;
  name: string;
  role: 'agent' | 'admin';
  email: string;
  ttlSeconds: number;
}

export const platformClient = ({ url, platformApiKey }: AppUnderTest): ApiClient =>
  apiClient(url, { authorization: `Bearer ${platformApiKey}` });

/** A tenant of the test's own. Each of its clients calls from an address of its own, so that no test meets another's limits. */
export async function aTenant(app: AppUnderTest, given: Record<string, unknown> = {}): Promise<TestTenant> {
  const mark = randomUUID().slice(0, 8);
  const origins = [`https://shop-${mark}.example`];
  const adminEmail = `admin-${mark}@shop.example`;
  const input = { name: `Shop ${mark}`, adminEmail, adminName: 'Anna Berg', allowedOrigins: origins };
  const { tenant, key } = await made<{ tenant: TenantSettings; operator: Operator; apiKey: ApiKey; key: string }>(
    platformClient(app).post('/platform/tenants', { ...input, defaultLanguage: 'en', ...given }),
  );
  return tenantWith(app.url, { tenant, key, adminEmail });
}

/** The callers of a tenant that is there already. */
export function tenantWith(
  url: string,
  { tenant, key, adminEmail }: { tenant: TenantSettings; key: string; adminEmail: string },
): TestTenant {
  const origin = tenant.allowedOrigins[0]!;
  const server = apiClient(url, { authorization: `Bearer ${key}` });
  const page = apiClient(url, { origin, 'x-forwarded-for': anAddress() });
  return {
    ...{ id: tenant.id, settings: tenant, origin, adminEmail, key, server, page },
    operator: (input) => operatorOf(server, page, input),
    panel: () => signIn(page, adminEmail, tenant.id),
    visitor: (language = 'en') => anonymous(page, tenant.id, language),
    identified: (profile) => identified(server, page, profile),
  };
}

/** An address that nobody else calls from. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function operatorOf(
  server: ApiClient,
  page: ApiClient,
  given: Partial<OperatorInput> = {},
): Promise<TestOperator> {
  const input = { externalId: randomUUID(), name: 'Bjørn Dahl', ...given };
  const { token, operator } = await made<{ token: string; operator: Operator }>(
    server.post('/server/operator-tokens', input),
  );
  const { id, handle } = operator;
  return { id, handle, externalId: input.externalId, token, api: page.with(bearer(token)) };
}

async function anonymous(page: ApiClient, tenantId: string, language: string): Promise<TestVisitor> {
  const from = page.with({ 'x-forwarded-for': anAddress() });
  const { visitorId, token } = await made<NewVisitor>(from.post('/visitors', { tenantId, language }));
  return visitorWith(visitorId, token, from.with(bearer(token)));
}

async function identified(
  server: ApiClient,
  page: ApiClient,
  profile: Record<string, unknown> = {},
): Promise<TestVisitor> {
  const input = { externalId: randomUUID(), ...profile };
  const { visitorId, token } = await made<NewVisitor>(server.post('/server/visitor-tokens', input));
  return visitorWith(visitorId, token, page.with({ ...bearer(token), 'x-forwarded-for': anAddress() }));
}

interface NewVisitor {
  visitorId: string;
  token: string;
}
