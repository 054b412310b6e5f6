import { expect } from 'vitest';
import { type ApiClient, made } from '#tests/support/api/api-client.ts';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { type AppUnderTest, bearer, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { type BlobApi, startBlobApi } from '#tests/support/services/blob-api.ts';
import { codeIn, redeem } from '#tests/support/browser/panel-sign-in.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';
import { startRedisServer } from '#tests/support/services/redis-server.ts';
import { type ResendApi, startResendApi } from '#tests/support/services/resend-api.ts';
import { ScriptedAssistant } from '#tests/support/browser/scripted-assistant.ts';
import { UpstashProxy } from '#tests/support/services/upstash-proxy.ts';

/** What a deployment in the cloud stands on, each over its vendor's wire. */
export interface CloudServices {
  blob: BlobApi;
  mail: ResendApi;
  assistant: ScriptedAssistant;
  /** One more process of the app on all of it. */
  startProcess(): Promise<{ app: App; underTest: AppUnderTest }>;
  /** The tenant's first admin signs in, by the code of the mail that comes. */
  signIn(tenant: TestTenant): Promise<ApiClient>;
  dispose(): Promise<void>;
}

const APP_URL = 'http://localhost:4711';

/** PostgreSQL (empty), Redis behind Upstash's interface, a blob store, mail and a model. */
export async function startCloudServices(): Promise<CloudServices> {
  const [database, redis, blob, mail, assistant] = await Promise.all([
    createTestDatabase({ migrated: false }),
    startRedisServer(),
    startBlobApi(),
    startResendApi(),
    ScriptedAssistant.start(),
  ]);
  const upstash = await UpstashProxy.start(redis.port);
  const env = {
    ...{ POSTGRES_URL: database.url, ...upstash.environment, ...assistant.environment, TRUSTED_PROXY_HOPS: '1' },
    ...{ BLOB_READ_WRITE_TOKEN: blob.token, VERCEL_BLOB_API_URL: blob.apiUrl },
    ...{ RESEND_API_KEY: mail.apiKey, RESEND_BASE_URL: mail.url },
    // However many processes there are, the world knows them by one address.
    APP_URL,
    // What one process signs another believes.
    APP_SECRET: 'a secret that all processes of a deployment share',
  };
  const apps: App[] = [];
  return {
    ...{ blob, mail, assistant },
    async startProcess() {
      const app = await startApp({ env });
      apps.push(app);
      return { app, underTest: { url: app.url, platformApiKey: PLATFORM_API_KEY } };
    },
    async signIn({ id, page, adminEmail }) {
      await made(page.post('/auth/sign-in-code', { email: adminEmail }));
      const newest = () => mail.sent.findLast(({ to }) => to.includes(adminEmail))!;
      await expect.poll(newest, { timeout: 10_000 }).toBeDefined();
      const { body } = await redeem(page, { email: adminEmail, token: codeIn(newest()) });
      return page.with({ ...bearer(body.access_token), 'x-service-tenant': id, origin: APP_URL });
    },
    async dispose() {
      await Promise.all(apps.map((app) => app.dispose()));
      await Promise.all([upstash.stop(), blob.close(), mail.close(), assistant.model.close()]);
      await Promise.all([redis.stop(), database.drop()]);
    },
  };
}
