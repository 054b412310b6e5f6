import { randomUUID } from 'node:crypto';
import type { Auth } from '#lib/http/declaration.ts';
import { newId } from '#lib/core/ids.ts';
import { type ApiClient, made } from '#tests/support/api/api-client.ts';
import { type AppUnderTest, aTenant, platformClient, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import type { DeclaredEndpoint } from '#tests/support/api/endpoints.ts';
import { aGap, NOWHERE, type RoomParts, roomParts } from './room-parts.ts';

/** A tenant with one of everything that a path can name, and everyone who can call. */
export interface Room extends RoomParts {
  tenant: TestTenant;
  conversationId: string;
  /** A conversation of another visitor of the tenant. */
  neighbourId: string;
  externalId: string;
  /** The operator whom the backend knows by that. */
  agentId: string;
  /** Of the tenant's visitors one whom its backend has named, who is none of those that call. */
  person: { id: string; externalId: string };
  callers: Record<Caller, ApiClient>;
}

export type Caller = keyof typeof KIND_OF;

/** Every way to call, and as what kind of caller it counts. */
const KIND_OF = {
  'an anonymous visitor': 'visitor',
  'an identified visitor': 'visitor',
  'an agent with a token': 'agent',
  'an admin with a token': 'admin',
  'an admin signed in to the panel': 'admin',
  'a backend with its key': 'server',
  'the platform': 'platform',
} as const;

const ADMITTED: Record<Exclude<Auth, 'anyone' | 'person'>, string[]> = {
  visitor: ['visitor'],
  operator: ['agent', 'admin'],
  admin: ['admin'],
  server: ['server'],
  platform: ['platform'],
};

/** Who may call such an endpoint, or else all who may not. */
export function callersOf({ declaration: { auth } }: DeclaredEndpoint, who: 'admitted' | 'refused'): Caller[] {
  if (auth === 'anyone') return [];
  const callers = Object.keys(KIND_OF) as Caller[];
  // Whatever they are in a tenant: who is signed in themselves.
  const isAdmitted = (each: Caller) =>
    auth === 'person' ? each === 'an admin signed in to the panel' : ADMITTED[auth].includes(KIND_OF[each]);
  return callers.filter((each) => isAdmitted(each) === (who === 'admitted'));
}

/**
 * The conversation is that of both visitors' kind: each caller that is a visitor has one of its own.
 * @param only what is called there, where nothing else is: the room has what its path names, and who can call
 */
export async function aRoom(
  app: AppUnderTest,
  visitorKind: 'anonymous' | 'identified' = 'anonymous',
  only?: DeclaredEndpoint,
): Promise<Room> {
  const tenant = await aTenant(app, { siteHosts: ['shop.example.com'] });
  const [agent, admin, panel] = await Promise.all([
    tenant.operator(),
    tenant.operator({ name: 'Cecilie Eng', role: 'admin' }),
    tenant.panel(),
  ]);
  const [anonymous, identified, neighbour] = [
    await tenant.visitor(),
    await tenant.identified(),
    await tenant.visitor(),
  ];
  const own = visitorKind === 'anonymous' ? anonymous : identified;
  const personId = randomUUID();
  const person = await tenant.identified({ externalId: personId });
  const conversationId = await own.conversation();
  const names = only && paramsOf(only).map((param) => nameOf(only, param));
  return {
    ...(await roomParts({ tenant, agent, admin, neighbour, own, conversationId }, names)),
    tenant,
    conversationId,
    neighbourId: await neighbour.conversation(),
    externalId: agent.externalId,
    agentId: agent.id,
    person: { id: person.id, externalId: personId },
    callers: {
      'an anonymous visitor': anonymous.api,
      'an identified visitor': identified.api,
      'an agent with a token': agent.api,
      'an admin with a token': admin.api,
      'an admin signed in to the panel': panel,
      'a backend with its key': tenant.server,
      'the platform': platformClient(app),
    },
  };
}

/** One more in the room, for when its own is answered. */
export const anotherGap = async ({ tenant, callers }: Room): Promise<string> =>
  aGap(await tenant.visitor(), callers['an admin with a token']);

interface Named {
  /** What of this kind the room has. */
  of(room: Room): string;
  unknown(): string;
}

const byBackend = { unknown: () => `nobody-${newId('operator')}` };

/** By kind of parameter, a text by its place: whoever adds an endpoint with another kind says here what is one. */
const NAMED: Record<string, Named> = {
  visitor: { of: (room) => room.person.id, unknown: () => newId('visitor') },
  conversation: { of: (room) => room.conversationId, unknown: () => newId('conversation') },
  message: { of: (room) => room.messageId, unknown: () => newId('message') },
  key: { of: (room) => room.keyId, unknown: () => newId('key') },
  operator: { of: (room) => room.agentId, unknown: () => newId('operator') },
  department: { of: (room) => room.departmentId, unknown: () => newId('department') },
  reply: { of: (room) => room.replyId, unknown: () => newId('reply') },
  callback: { of: (room) => room.callbackId, unknown: () => newId('callback') },
  gap: { of: (room) => room.gapId, unknown: () => newId('gap') },
  tool: { of: (room) => room.toolId, unknown: () => newId('tool') },
  suggestion: { of: (room) => room.suggestionId, unknown: () => newId('suggestion') },
  document: { of: (room) => room.documentId, unknown: () => newId('document') },
  site: { of: (room) => room.siteId, unknown: () => newId('site') },
  endpoint: { of: (room) => room.endpointId, unknown: () => newId('endpoint') },
  delivery: { of: (room) => room.deliveryId, unknown: () => newId('delivery') },
  tenant: { of: (room) => room.tenant.id, unknown: () => newId('tenant') },
  '/mail/unsubscribe/:token': { of: () => 'a.link.ofNobody', unknown: () => 'another.link.ofNobody' },
  '/operator/visitors/:id': { of: (room) => room.person.id, unknown: () => newId('visitor') },
  '/operator/notifications/devices/:installationId': {
    of: (room) => room.installationId,
    unknown: () => randomUUID(),
  },
  '/server/departments/:id': { of: (room) => room.departmentId, unknown: () => newId('department') },
  '/server/operators/:externalId': { of: (room) => room.externalId, ...byBackend },
  '/server/visitors/:externalId': { of: (room) => room.person.externalId, ...byBackend },
};

export function named({ method, path, declaration }: DeclaredEndpoint, param: string): Named {
  const name = nameOf({ method, path, declaration }, param);
  const known = NAMED[name];
  if (!known) throw new Error(`${method} ${path}: tests/api/matrix/callers.ts knows no ${name} for :${param}`);
  return known;
}

/** Of `NAMED`. */
function nameOf({ path, declaration }: DeclaredEndpoint, param: string): string {
  const kind = declaration.params?.[param];
  return kind === 'text' ? path.slice(0, path.indexOf(`:${param}`) + param.length + 1) : (kind ?? '');
}

/** The names of the variable parts of the path. */
export const paramsOf = ({ path }: DeclaredEndpoint): string[] => [...path.matchAll(/:(\w+)/g)].map((each) => each[1]!);

/** The path with everything in it the room's own, but what is given. */
export function pathIn(endpoint: DeclaredEndpoint, room: Room, given: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(given[param] ?? named(endpoint, param).of(room)),
  );
}

/** What cannot be left out of a query. */
const NEEDED: Record<string, string> = { 'GET /operator/knowledge/search': '?q=dry' };

/** A request that its schema takes; the declaration's own example, but what is given. */
export function request(client: ApiClient, endpoint: DeclaredEndpoint, path: string, given: object = {}) {
  const { body, example, upload } = endpoint.declaration;
  if (upload && !body) return client.upload<unknown>(path, AN_IMAGE);
  const query = NEEDED[`${endpoint.method} ${endpoint.path}`] ?? '';
  return client.request<unknown>(
    endpoint.method,
    path + query,
    body ? { ...(example as object), ...given } : undefined,
  );
}

/** What the example of a body names by an id, as the room has it. */
export async function inBodyOf({ method, path }: DeclaredEndpoint, room: Room): Promise<object> {
  if (/\/assistant-avatar\/(?:accept|discard)$/.test(path))
    return made(room.callers['an admin with a token'].post<object>('/operator/tenant/assistant-avatar/draft'));
  const bodies: Record<string, object> = {
    'POST /operator/conversations': { visitorId: room.person.id },
    'POST /operator/conversations/:id/hand-off': { operatorId: room.agentId },
    'POST /operator/tools': NOWHERE,
    'POST /operator/webhooks': NOWHERE,
    'POST /server/webhooks': NOWHERE,
  };
  return bodies[`${method} ${path}`] ?? {};
}
