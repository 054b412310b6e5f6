import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { demoTenantId } from '#lib/demo/demo-tenant.ts';
import { DEMO_VOCABULARY } from '#lib/demo/demo-vocabulary.ts';
import { DEMO_TENANT_ID } from '#lib/demo/has-demo.ts';
import { seedDemo } from '#lib/demo/seed-demo.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { TenantSettings } from '#lib/resources/tenant.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { setEnvironment, useEmbeddedDeployment } from './embedded-deployment.ts';

let dataDir: string;

beforeAll(async () => {
  ({ dataDir } = await useEmbeddedDeployment());
});
beforeEach(async () => {
  setEnvironment({ POSTGRES_URL: '', VERCEL: '', APP_SECRET: '', APP_ENV: '', APP_URL: '' });
  await rows('delete from tenants');
  await rm(join(dataDir, 'demo-knowledge.json'), { force: true });
  forgetOncePerProcess('tenants');
});

async function rows<T>(sql: string): Promise<T[]> {
  const result = await services().database.pool.query(sql);
  return result.rows as T[];
}

const documents = () => rows<{ id: string; filename: string; status: string }>('select * from knowledge_documents');
const articles = () => readdir('lib/demo/knowledge');

describe('the demo tenant', () => {
  test('is made once by starts that come together, with its people and all its articles', async () => {
    expect(await demoTenantId()).toBeNull();
    const answers = await Promise.all([seedDemo(), seedDemo(), seedDemo()]);
    expect(answers).toEqual(Array(3).fill({ operatorEmail: 'demo@vardehei.example' }));
    expect(await demoTenantId()).toBe(DEMO_TENANT_ID);
    expect(await rows('select id from tenants')).toEqual([{ id: DEMO_TENANT_ID }]);
    expect(await rows('select email, role, handle from operators order by created_at, id')).toEqual([
      { email: 'demo@vardehei.example', role: 'admin', handle: 'ragnhild' },
      { email: 'sindre@vardehei.example', role: 'agent', handle: 'sindre' },
      { email: 'aisha@vardehei.example', role: 'agent', handle: 'aisha' },
    ]);
    const taken = await documents();
    expect(taken.map(({ filename }) => filename).toSorted()).toEqual((await articles()).toSorted());
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(['ready']));
  });

  test('has settings that the interface can show, for the site of this app', async () => {
    await seedDemo();
    const tenant = await findTenant(DEMO_TENANT_ID);
    expect(TenantSettings.parse(tenant)).toMatchObject({
      name: 'Vardehei',
      allowedOrigins: ['http://localhost:3000'],
      siteHosts: ['localhost:3000'],
      openingHours: null,
    });
  });

  test('can answer at once, and says where it is written', async () => {
    await seedDemo();
    const query = 'How long do I have to return something?';
    const found = await retrieve({ tenantId: DEMO_TENANT_ID, query, language: 'en', limit: 5 });
    const article = found.find(({ title }) => title === 'Returns and refunds');
    expect(article).toMatchObject({ url: 'http://localhost:3000/demo/en/delivery#returns' });
    expect(article?.body).toContain('60 days');
  });

  test('stays as it is at a later start, with what people changed in it', async () => {
    await seedDemo();
    const before = await documents();
    await rows(`update tenants set welcome = '{"no":"Heisann","en":"Hi there"}'`);
    await rows(`update operators set deactivated_at = created_at, email = null where handle = 'sindre'`);
    await rows(`delete from knowledge_documents where filename = 'gavekort.md'`);
    await seedDemo();
    expect(await rows('select welcome from tenants')).toEqual([{ welcome: { no: 'Heisann', en: 'Hi there' } }]);
    expect(await rows('select handle from operators where deactivated_at is null')).toHaveLength(2);
    const after = await documents();
    expect(after.map(({ id }) => id).toSorted()).toEqual(
      before.flatMap(({ id, filename }) => (filename === 'gavekort.md' ? [] : [id])).toSorted(),
    );
  });

  test('is asked about in the words of its shop, also where it was made before it had them', async () => {
    const words = () => rows<{ words: number }>('select jsonb_array_length(vocabulary) as words from tenants');
    await seedDemo();
    expect(await words()).toEqual([{ words: DEMO_VOCABULARY.length }]);
    await rows(`update tenants set vocabulary = '[]'`);
    await seedDemo();
    expect(await words()).toEqual([{ words: DEMO_VOCABULARY.length }]);
  });

  test('is taken in anew, once, where it is not known what it has', async () => {
    await seedDemo();
    await rm(join(dataDir, 'demo-knowledge.json'));
    await seedDemo();
    expect(await documents()).toHaveLength((await articles()).length);
  });

  test('moves with the app to another address, and keeps what is not local', async () => {
    await seedDemo();
    await rows(`update tenants set allowed_origins = allowed_origins || '{https://shop.example.com}'`);
    setEnvironment({ APP_URL: 'http://localhost:4321' });
    await seedDemo();
    expect(await rows('select allowed_origins, site_hosts from tenants')).toEqual([
      { allowed_origins: ['https://shop.example.com', 'http://localhost:4321'], site_hosts: ['localhost:4321'] },
    ]);
  });

  test('comes back whole when its database was deleted and the rest was not', async () => {
    await seedDemo();
    await rows(`delete from tenants`);
    forgetOncePerProcess('tenants');
    await seedDemo();
    expect(await documents()).toHaveLength((await articles()).length);
  });

  test.each<Record<string, string>>([
    { APP_ENV: 'production' },
    { POSTGRES_URL: 'postgres://localhost:1/none' },
    { VERCEL: '1', APP_SECRET: 'x'.repeat(32) },
  ])('is not there where the deployment is no trial: %o', async (environment) => {
    setEnvironment(environment);
    expect(await seedDemo()).toBeNull();
    expect(await demoTenantId()).toBeNull();
  });
});
