import type { Action } from '#lib/conversations/ownership/act-on-conversation.ts';
import type {
  ApiKeys,
  AskedRequests,
  MadeApiKey,
  OperatorConversations,
  OwnAccount,
  PostedMessage,
} from '#lib/resources/assistant/answer.ts';
import type {
  ConversationCounts,
  OperatorConversation,
  OperatorConversationDetail,
  Priority,
  TagCount,
} from '#lib/resources/conversation/conversation.ts';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { Operator } from '#lib/resources/operator.ts';
import type { Department } from '#lib/resources/department.ts';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import type { PanelRequest } from './panel-request.ts';

/** What one changes of oneself (api-v1.md, `PATCH /operator/me`). */
export type OwnChanges = Partial<Pick<Operator, 'displayName' | 'greeting' | 'language' | 'available'>>;

/** What the panel offers of what an operator may do (api-v1.md, actions). */
export type ConversationAction = 'join' | 'takeover' | 'release' | 'leave' | 'close' | 'reopen';

/** What is said about a conversation, not in it (decisions.md, `PATCH /operator/conversations/:id`). */
export interface ConversationMarks {
  readonly tags: string[];
  readonly priority: Priority;
  readonly snoozedUntil: string | null;
}

export interface ListedBy {
  filter?: string;
  sort?: string;
  q?: string;
  cursor?: string;
  limit?: number;
  visitorId?: string;
  departmentId?: string;
  tag?: string;
  priority?: Priority;
}

export interface WrittenMessage {
  readonly conversationId: string;
  readonly clientId: string;
  readonly kind: 'text' | 'note';
  readonly body: string;
  readonly attachmentIds?: readonly string[];
}

// An ask to the assistant is answered with the assistant's answer.
const POST_TIMEOUT_MS = 180_000;

/** What the panel asks of the server (api-v1.md, Operator endpoints). Each @throws Refused, or what fetch throws when nobody answers */
export function operatorApi(request: PanelRequest) {
  const at = (id: string, rest = '') => `/operator/conversations/${encodeURIComponent(id)}${rest}`;
  return {
    me: () => request<OwnAccount>('/operator/me'),
    changeMe: (fields: OwnChanges) => request<Operator>('/operator/me', { method: 'PATCH', body: fields }),
    heartbeat: () => request<null>('/operator/heartbeat', { method: 'POST' }),
    requests: () => request<AskedRequests>('/operator/requests'),
    conversations: (query: ListedBy, signal?: AbortSignal) =>
      request<OperatorConversations>('/operator/conversations', { query: { ...query }, signal }),
    counts: () => request<ConversationCounts>('/operator/conversations/counts'),
    conversation: (id: string, before?: string) => request<OperatorConversationDetail>(at(id), { query: { before } }),
    act: (id: string, action: Action, condition: { ifWaiting?: boolean } = {}) =>
      request<OperatorConversation>(at(id, '/actions'), { method: 'POST', body: { action, ...condition } }),
    mark: (id: string, marks: Partial<ConversationMarks>) =>
      request<OperatorConversation>(at(id), { method: 'PATCH', body: marks }),
    route: (id: string, departmentId: string | null) =>
      request<OperatorConversation>(at(id, '/department'), { method: 'POST', body: { departmentId } }),
    handOff: (id: string, operatorId: string) =>
      request<OperatorConversation>(at(id, '/hand-off'), { method: 'POST', body: { operatorId } }),
    navigate: (id: string, url: string) => request<Message>(at(id, '/navigate'), { method: 'POST', body: { url } }),
    start: (visitorId: string, body?: string) =>
      request<OperatorConversationDetail>('/operator/conversations', { method: 'POST', body: { visitorId, body } }),
    departments: () => request<{ departments: Department[] }>('/operator/departments'),
    tags: () => request<{ tags: TagCount[] }>('/operator/tags'),
    callbacks: () => request<{ callbacks: CallbackRequest[] }>('/operator/callbacks'),
    handleCallback: (id: string, handled: boolean) =>
      request<CallbackRequest>(`/operator/callbacks/${encodeURIComponent(id)}`, { method: 'PATCH', body: { handled } }),
    savedReplies: () => request<{ savedReplies: SavedReply[] }>('/operator/saved-replies'),
    makeSavedReply: (fields: SavedReplyFields) =>
      request<SavedReply>('/operator/saved-replies', { method: 'POST', body: fields }),
    changeSavedReply: (id: string, fields: Partial<SavedReplyFields>) =>
      request<SavedReply>(`/operator/saved-replies/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields }),
    deleteSavedReply: (id: string) =>
      request<null>(`/operator/saved-replies/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    team: () => request<{ operators: Operator[] }>('/operator/team'),
    post: ({ conversationId, body, kind, clientId, attachmentIds }: WrittenMessage) =>
      request<PostedMessage>(at(conversationId, '/messages'), {
        method: 'POST',
        body: { body, kind, clientId, ...(attachmentIds?.length && { attachmentIds }) },
        timeoutMs: POST_TIMEOUT_MS,
      }),
    read: (id: string, through: string) => request<null>(at(id, '/read'), { method: 'POST', body: { through } }),
    typing: (id: string, typing: boolean) => request<null>(at(id, '/typing'), { method: 'POST', body: { typing } }),
    viewing: (id: string, viewing: boolean) => request<null>(at(id, '/viewing'), { method: 'POST', body: { viewing } }),
    delete: (id: string) => request<null>(at(id), { method: 'DELETE' }),
    eraseVisitor: (visitorId: string) =>
      request<null>(`/operator/visitors/${encodeURIComponent(visitorId)}`, { method: 'DELETE' }),
    ban: (visitorId: string) => request<{ ban: VisitorBan | null }>(banOf(visitorId)),
    banVisitor: (visitorId: string, fields: { reason?: string; address?: boolean }) =>
      request<null>(banOf(visitorId), { method: 'POST', body: fields }),
    unbanVisitor: (visitorId: string) => request<null>(banOf(visitorId), { method: 'DELETE' }),
    apiKeys: () => request<ApiKeys>('/operator/api-keys'),
    makeApiKey: (name: string) => request<MadeApiKey>('/operator/api-keys', { method: 'POST', body: { name } }),
    revokeApiKey: (id: string) => request<null>(`/operator/api-keys/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  };
}

const banOf = (visitorId: string) => `/operator/visitors/${encodeURIComponent(visitorId)}/ban`;

type SavedReplyFields = Pick<SavedReply, 'shortcut' | 'body' | 'shared'>;

export type OperatorApi = ReturnType<typeof operatorApi>;
