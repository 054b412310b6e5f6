import { beforeAll, describe, expect, inject, test } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#lib/resources/audit.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let admin: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'), { siteHosts: ['shop.example.com'] });
  admin = await tenant.operator({ name: 'Anna Berg', role: 'admin' });
});

interface Page {
  entries: AuditEntry[];
  nextCursor: string | null;
}
const read = async (query = '', api: ApiClient = admin.api) => made(api.get<Page>(`/operator/audit${query}`));

const NOWHERE = 'http://localhost:9/secret-path';
const ids = { key: '', eva: '', department: '', webhook: '', tool: '', person: '' };
const externalId = () => `person-${tenant.id}`;
const idOf = async <T extends string>(answer: Promise<unknown>, name: T) =>
  ((await answer) as Record<T, { id: string }>)[name].id;

/** What makes each entry, in an order in which one needs what the one before has made; all by Anna unless by the key. */
const DEEDS: { action: AuditAction; by?: 'key'; does: () => Promise<unknown> }[] = [
  { action: 'settings.updated', does: () => admin.api.patch('/operator/tenant', { assistantName: 'Robot' }) },
  {
    action: 'api_key.created',
    does: async () => (ids.key = await idOf(made(admin.api.post('/operator/api-keys', { name: 'Spare' })), 'apiKey')),
  },
  { action: 'api_key.revoked', does: () => admin.api.delete(`/operator/api-keys/${ids.key}`) },
  {
    action: 'operator.created',
    does: async () => {
      const eva = { name: 'Eva Ek', email: `eva-${tenant.id}@shop.example` };
      ids.eva = (await made(admin.api.post<{ id: string }>('/operator/operators', eva))).id;
    },
  },
  { action: 'operator.updated', does: () => admin.api.patch(`/operator/operators/${ids.eva}`, { role: 'admin' }) },
  { action: 'operator.invited', does: () => admin.api.post(`/operator/operators/${ids.eva}/invite`) },
  { action: 'operator.deactivated', does: () => admin.api.delete(`/operator/operators/${ids.eva}`) },
  {
    action: 'operator.reactivated',
    does: () =>
      admin.api.post(`/operator/operators/${ids.eva}/reactivate`, { email: `back-${tenant.id}@shop.example` }),
  },
  {
    action: 'department.created',
    does: async () => {
      const made_ = made(admin.api.post<{ id: string }>('/operator/departments', { name: 'Support' }));
      ids.department = (await made_).id;
    },
  },
  {
    action: 'department.updated',
    does: () => admin.api.patch(`/operator/departments/${ids.department}`, { memberIds: [ids.eva] }),
  },
  { action: 'department.deleted', does: () => admin.api.delete(`/operator/departments/${ids.department}`) },
  {
    action: 'webhook.created',
    does: async () => {
      const off = { url: NOWHERE, enabled: false };
      ids.webhook = await idOf(made(admin.api.post('/operator/webhooks', off)), 'endpoint');
    },
  },
  {
    action: 'webhook.updated',
    does: () => admin.api.patch(`/operator/webhooks/${ids.webhook}`, { description: 'Orders' }),
  },
  { action: 'webhook.secret_rotated', does: () => admin.api.post(`/operator/webhooks/${ids.webhook}/rotate-secret`) },
  { action: 'webhook.deleted', does: () => admin.api.delete(`/operator/webhooks/${ids.webhook}`) },
  {
    action: 'tool.created',
    does: async () => {
      const tool = { name: 'stock', description: 'Tells the stock.', url: NOWHERE };
      ids.tool = await idOf(made(admin.api.post('/operator/tools', tool)), 'tool');
    },
  },
  { action: 'tool.updated', does: () => admin.api.patch(`/operator/tools/${ids.tool}`, { enabled: false }) },
  { action: 'tool.deleted', does: () => admin.api.delete(`/operator/tools/${ids.tool}`) },
  {
    action: 'document.deleted',
    does: async () => {
      const file = { name: 'note.txt', bytes: Buffer.from('The tent is dry.') };
      const id = await idOf(made(admin.api.upload('/operator/knowledge/documents', file)), 'document');
      await admin.api.delete(`/operator/knowledge/documents/${id}`);
    },
  },
  {
    action: 'site.deleted',
    does: async () => {
      const url = 'https://shop.example.com/help';
      const id = await idOf(made(admin.api.post('/operator/knowledge/sites', { url })), 'site');
      await admin.api.delete(`/operator/knowledge/sites/${id}`);
    },
  },
  {
    action: 'conversation.deleted',
    does: async () => {
      const visitor = await tenant.visitor();
      await admin.api.delete(`/operator/conversations/${await visitor.conversation()}`);
    },
  },
  {
    action: 'visitor.banned',
    does: async () => {
      const person = await tenant.identified({ externalId: externalId(), name: 'Kari Nordmann' });
      ids.person = person.id;
      await admin.api.post(`/operator/visitors/${ids.person}/ban`, { reason: 'Swears at Ola' });
    },
  },
  { action: 'visitor.unbanned', does: () => admin.api.delete(`/operator/visitors/${ids.person}/ban`) },
  { action: 'visitor.exported', by: 'key', does: () => tenant.server.get(`/server/visitors/${externalId()}`) },
  { action: 'visitor.deleted', by: 'key', does: () => tenant.server.delete(`/server/visitors/${externalId()}`) },
];

describe('the audit log', () => {
  // An impersonation needs an environment of its own: tests/domain/audit.
  test('knows how to be asked for every action that there is', () => {
    expect([...DEEDS.map(({ action }) => action), 'impersonation.used'].toSorted()).toEqual(
      [...AUDIT_ACTIONS].toSorted(),
    );
  });

  test('has each deed once, by whom it was done, and nothing that is secret or a visitor’s', async () => {
    for (const { action, by, does } of DEEDS) {
      const before = (await read('?limit=1')).entries[0]?.id;
      await does();
      const { entries } = await read('?limit=5');
      const fresh = entries.slice(0, before ? entries.findIndex(({ id }) => id === before) : undefined);
      expect([action, fresh.map((entry) => entry.action)]).toEqual([action, [action]]);
      const expected = by
        ? { kind: 'api_key', name: 'First key' }
        : { kind: 'operator', id: admin.id, name: 'Anna Berg' };
      expect([action, fresh[0]!.actor]).toMatchObject([action, expected]);
    }
    const all = JSON.stringify((await read('?limit=100')).entries);
    for (const secret of ['secret-path', 'whsec_', 'sk_service_', 'Swears', 'Kari Nordmann'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  test('tells what a setting was and became, and nothing of one that stayed', async () => {
    await admin.api.patch('/operator/tenant', { assistantName: 'Robot 2', brandColor: '#123456' });
    await admin.api.patch('/operator/tenant', { assistantName: 'Robot 2', brandColor: '#123456' });
    const [entry, before] = (await read('?action=settings.updated')).entries;
    expect(entry).toMatchObject({
      target: { kind: 'settings', id: tenant.id },
      changes: { assistantName: { to: 'Robot 2' }, brandColor: { to: '#123456' } },
    });
    expect(before?.changes).not.toMatchObject({ brandColor: { to: '#123456' } });
  });

  test('has what a backend does to operators once, however often it says the same', async () => {
    const path = `/server/operators/bo-${tenant.id}`;
    for (const name of ['Bo', 'Bo', 'Bo B.', 'Bo B.']) await tenant.server.put(path, { name });
    for (let n = 0; n < 2; n++) await tenant.operator({ externalId: `bo-${tenant.id}`, name: 'Bo B.' });
    await tenant.server.delete(path);
    await tenant.server.delete(path);
    await tenant.server.put(path, { name: 'Bo B.' });
    const { entries } = await read('?action=operator&limit=4');
    expect(entries.map(({ action }) => action)).toEqual([
      'operator.reactivated',
      'operator.deactivated',
      'operator.updated',
      'operator.created',
    ]);
    expect(entries[2]!.changes).toEqual({ displayName: { from: 'Bo', to: 'Bo B.' } });
  });

  test('is admins’ alone, of their own tenant', async () => {
    const agent = await tenant.operator();
    expect(await agent.api.get('/operator/audit')).toMatchObject(refusal('forbidden'));
    const other = await (await aTenant(inject('app'))).panel();
    expect((await read('', other)).entries.map(({ action }) => action).toSorted()).toEqual([
      'api_key.created',
      'operator.created',
    ]);
  });

  test.each(['limit=0', 'limit=101', 'cursor=x', 'action=nothing', 'action=', 'actor='])(
    'refuses ?%s',
    async (query) => {
      expect(await admin.api.get(`/operator/audit?${query}`)).toMatchObject(refusal('bad_request'));
    },
  );
});
