import type { OperatorConversation } from '#lib/resources/conversation.ts';
import type { Message } from '#lib/resources/message.ts';
import { adminAnswer } from './fake-admin.ts';
import { countedLists, listed } from './fake-lists.ts';
import { type FakeTenant, refOf } from './fake-tenant.ts';

export type Answer = { status: number; body?: unknown };
type Input = { query: URLSearchParams; body: Record<string, unknown> };

const PAGE = 50;

/** The operator's endpoints over the tenant, by the rules of api-v1.md as far as the panel can tell. */
export function answerCall(tenant: FakeTenant, method: string, path: string, input: Input): Answer {
  const [, id, rest = ''] = /^\/operator\/conversations\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (id !== undefined && id !== 'counts') return ofConversation(tenant, method, decodeURIComponent(id), rest, input);
  switch (`${method} ${path}`) {
    case 'GET /operator/me': {
      const { me: operator, tenant: settings } = tenant;
      return ok({ operator, tenant: settings, tenants: [{ id: settings.id, name: settings.name }] });
    }
    case 'PATCH /operator/me':
      return ok(Object.assign(tenant.me, input.body));
    case 'GET /operator/team':
      return ok({ operators: tenant.operators });
    case 'GET /operator/requests':
      return ok({ requests: tenant.requests });
    case 'GET /operator/conversations':
      return ok(listed(tenant, input.query));
    case 'GET /operator/conversations/counts':
      return ok(countedLists(tenant));
    case 'POST /operator/heartbeat':
      return { status: 204 };
    default:
      return adminAnswer(tenant, method, path, input.body) ?? refused(404, 'not_found');
  }
}

function ofConversation(tenant: FakeTenant, method: string, id: string, rest: string, input: Input): Answer {
  if (!tenant.conversations.has(id)) return refused(404, 'not_found');
  switch (`${method} ${rest}`) {
    case 'GET ':
      return ok(detail(tenant, id, input.query.get('before')));
    case 'DELETE ':
      tenant.delete(id);
      return { status: 204 };
    case 'POST /actions':
      return act(tenant, id, String(input.body.action), input.body.ifWaiting === true);
    case 'POST /messages':
      return post(tenant, id, input.body as { body: string; clientId: string; kind: 'text' | 'note' });
    case 'POST /read':
      return read(tenant, id, String(input.body.through));
    case 'POST /typing':
      return { status: 204 };
    default:
      return refused(404, 'not_found');
  }
}

function detail(tenant: FakeTenant, id: string, before: string | null) {
  const all = tenant.messages.get(id) ?? [];
  const end = before === null ? all.length : all.findIndex((each) => each.id === before);
  const messages = all.slice(Math.max(0, end - PAGE), end);
  return { ...tenant.find(id), messages, before: end > PAGE ? messages[0]!.id : null };
}

function act(tenant: FakeTenant, id: string, action: string, ifWaiting = false): Answer {
  const { participants, owner, status, requested } = tenant.find(id);
  if (ifWaiting && (!requested || status === 'closed')) return refused(409, 'conflict');
  const me = refOf(tenant.me);
  const others = participants.filter((each) => each.id !== me.id);
  const author = authorOf(tenant);
  const say = (kind: Message['kind'], fields: Partial<OperatorConversation>) => {
    const message = tenant.store(id, { role: 'system', kind, author });
    tenant.tell({ type: 'message', conversationId: id, message });
    return ok(tenant.change(id, fields));
  };
  if (action === 'join')
    return say('joined', { participants: [...others, me], owner: owner ?? me, status: 'human', requested: false });
  if (action === 'takeover')
    return say('joined', { participants: [...others, me], owner: me, status: 'human', requested: false });
  if (action === 'close') return say('closed', { status: 'closed', requested: false });
  if (action === 'reopen') return say('reopened', { status: owner ? 'human' : 'ai' });
  if (action === 'release' && owner?.id !== me.id) return refused(409, 'conflict');
  const heir = owner?.id === me.id ? (others[0] ?? null) : owner;
  const stays = action === 'release' && heir !== null ? participants : others;
  const next = status === 'closed' ? 'closed' : heir ? 'human' : 'ai';
  return say(action === 'release' && heir ? 'assigned' : 'left', { participants: stays, owner: heir, status: next });
}

function post(
  tenant: FakeTenant,
  id: string,
  input: { body: string; clientId: string; kind: 'text' | 'note' },
): Answer {
  const known = tenant.messages.get(id)?.find(({ clientId }) => clientId === input.clientId);
  if (known) return ok({ message: known, assistant: [] });
  const { owner, participants } = tenant.find(id);
  const isIn = participants.some((each) => each.id === tenant.me.id);
  if (input.kind === 'text' && owner && owner.id !== tenant.me.id && !isIn) return refused(409, 'conflict');
  if (input.kind === 'text' && !owner) act(tenant, id, 'join');
  const { body, clientId, kind } = input;
  const message = tenant.say(id, { role: 'operator', kind, body, clientId, author: authorOf(tenant) });
  return ok({ message, assistant: [] });
}

function read(tenant: FakeTenant, id: string, through: string): Answer {
  tenant.conversations.set(id, { ...tenant.find(id), operatorReadAt: through, unread: 0 });
  tenant.tellLive({ type: 'read', conversationId: id, role: 'operator', through });
  return { status: 204 };
}

function authorOf({ me: { id, handle, name, avatarUrl } }: FakeTenant) {
  return { id, handle, name, avatarUrl };
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, code: string): Answer => ({ status, body: { error: { code, message: code } } });
