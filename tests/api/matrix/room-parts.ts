import { randomUUID } from 'node:crypto';
import { type ApiClient, made } from '#tests/support/api/api-client.ts';
import type { TestOperator, TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

/** Whom the rest of a room is made by. */
export interface Household {
  tenant: TestTenant;
  agent: TestOperator;
  admin: TestOperator;
  neighbour: TestVisitor;
  /** The visitor whose conversation it is. */
  own: TestVisitor;
  conversationId: string;
}

/** The ids of what a room can be without where nothing names it. */
export interface RoomParts {
  /** An answer of the assistant in the conversation. */
  messageId: string;
  keyId: string;
  departmentId: string;
  /** Everybody's. */
  replyId: string;
  callbackId: string;
  suggestionId: string;
  documentId: string;
  gapId: string;
  siteId: string;
  /** Of webhooks, which leads nowhere. */
  endpointId: string;
  deliveryId: string;
  /** The agent's phone. */
  installationId: string;
  toolId: string;
}

interface Part {
  /** What of a path it is for, as `NAMED` calls it. */
  names: readonly string[];
  make(household: Household): Promise<Partial<RoomParts>>;
}

interface Id {
  id: string;
}

/** Nobody listens there: a name would have to be looked up, and what answers would be called by each event. */
export const NOWHERE = { url: 'http://localhost:9/' };

/** Made over HTTP as its users make it. */
const PARTS: readonly Part[] = [
  {
    names: ['message', 'conversation'],
    make: async ({ own, conversationId }) => {
      const done = (await own.says(conversationId, 'Hello')).find((event) => event.type === 'assistant.done');
      return { messageId: done!.messages[0]!.id };
    },
  },
  {
    names: ['key'],
    make: async ({ admin }) => {
      const { apiKey } = await made(admin.api.post<{ apiKey: Id }>('/operator/api-keys', { name: 'Spare' }));
      return { keyId: apiKey.id };
    },
  },
  {
    names: ['department', '/server/departments/:id'],
    make: async ({ tenant }) => ({
      departmentId: (await made(tenant.server.post<Id>('/server/departments', { name: 'Spare' }))).id,
    }),
  },
  {
    names: ['reply'],
    make: async ({ admin }) => {
      const reply = { shortcut: 'hello', body: 'Hello!', shared: true };
      return { replyId: (await made(admin.api.post<Id>('/operator/saved-replies', reply))).id };
    },
  },
  {
    names: ['callback'],
    make: async ({ admin, neighbour }) => {
      const path = `/visitor/conversations/${await neighbour.conversation()}/callback`;
      await made(neighbour.api.post(path, { name: 'Kari', phone: '+47 987 65 432' }));
      const { callbacks } = await made(admin.api.get<{ callbacks: Id[] }>('/operator/callbacks'));
      return { callbackId: callbacks[0]!.id };
    },
  },
  {
    names: ['suggestion'],
    make: async ({ agent }) => {
      const known = { question: 'Is it dry?', answer: 'Yes.' };
      return { suggestionId: (await made(agent.api.post<Id>('/operator/knowledge/suggestions', known))).id };
    },
  },
  {
    names: ['document'],
    make: async ({ agent }) => {
      const note = { name: 'note.txt', bytes: Buffer.from('The tent is dry.') };
      const { document } = await made(agent.api.upload<{ document: Id }>('/operator/knowledge/documents', note));
      return { documentId: document.id };
    },
  },
  { names: ['gap'], make: async ({ neighbour, agent }) => ({ gapId: await aGap(neighbour, agent.api) }) },
  {
    names: ['site'],
    make: async ({ agent }) => {
      const help = { url: 'https://shop.example.com/help' };
      return { siteId: (await made(agent.api.post<{ site: Id }>('/operator/knowledge/sites', help))).site.id };
    },
  },
  {
    // Off, so that it gets nothing but the test that leaves a delivery.
    names: ['endpoint', 'delivery'],
    make: async ({ admin }) => {
      const off = { ...NOWHERE, enabled: false };
      const { endpoint } = await made(admin.api.post<{ endpoint: Id }>('/operator/webhooks', off));
      const test = `/operator/webhooks/${endpoint.id}/test`;
      return { endpointId: endpoint.id, deliveryId: (await made(admin.api.post<{ delivery: Id }>(test))).delivery.id };
    },
  },
  {
    names: ['/operator/notifications/devices/:installationId'],
    make: async ({ agent }) => {
      const installationId = randomUUID();
      const phone = { installationId, pushToken: `ExponentPushToken[${installationId}]`, platform: 'ios' };
      await made(agent.api.put('/operator/notifications/devices', phone));
      return { installationId };
    },
  },
  {
    names: ['tool'],
    make: async ({ admin }) => {
      const spare = { name: 'spare', description: 'Does nothing.', parameters: { type: 'object' }, ...NOWHERE };
      return { toolId: (await made(admin.api.post<{ tool: Id }>('/operator/tools', spare))).tool.id };
    },
  },
];

const NONE: RoomParts = {
  ...{ messageId: '', keyId: '', departmentId: '', replyId: '', callbackId: '', suggestionId: '', documentId: '' },
  ...{ gapId: '', siteId: '', endpointId: '', deliveryId: '', installationId: '', toolId: '' },
};

/** @param only of a path, where nothing else is named; by default all that there can be */
export async function roomParts(household: Household, only?: readonly string[]): Promise<RoomParts> {
  const parts = { ...NONE };
  for (const { names, make } of PARTS)
    if (!only || only.some((name) => names.includes(name))) Object.assign(parts, await make(household));
  return parts;
}

/** What was answered before is known by now: it is asked for a place that nobody has heard of. */
export async function aGap(visitor: TestVisitor, api: ApiClient): Promise<string> {
  const place = randomUUID().replace(/[^a-f]/g, '');
  await visitor.says(await visitor.conversation(), `Do you ship to Q${place}ia?`);
  const { gaps } = await made(api.get<{ gaps: Id[] }>('/operator/knowledge/gaps'));
  return gaps[0]!.id;
}
