import { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import type { VisitorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import { type ApiClient, made } from './api-client.ts';
import { readEventStream, type StreamFrame } from './event-stream.ts';
import { expectShape } from './strict-shape.ts';

export interface TestVisitor {
  id: string;
  token: string;
  api: ApiClient;
  /** Starts a conversation. @returns its id */
  conversation(page?: { pageUrl?: string; pageTitle?: string }): Promise<string>;
  detail(conversationId: string): Promise<VisitorConversationDetail>;
  /** Posts a message. @returns its turn, read to its end */
  says(conversationId: string, body: string, rest?: Record<string, unknown>): Promise<TurnEvent[]>;
}

export function visitorWith(id: string, token: string, api: ApiClient): TestVisitor {
  return {
    ...{ id, token, api },
    conversation: async (page = {}) => (await made(api.post<{ id: string }>('/visitor/conversations', page))).id,
    detail: (conversationId) => made(api.get<VisitorConversationDetail>(`/visitor/conversations/${conversationId}`)),
    says: async (conversationId, body, rest = {}) => turnOf(api, conversationId, { body, ...rest }),
  };
}

/** Posts a message and reads its turn to the end, each frame checked. @throws Error when it is refused or breaks off */
export async function turnOf(api: ApiClient, conversationId: string, message: object): Promise<TurnEvent[]> {
  const stream = await readEventStream((signal) => api.fetch(...messagePost(conversationId, message, signal)));
  if ((await stream.ended) !== 'ended') throw new Error('the turn broke off');
  return stream.frames.map(turnEventOf);
}

/** The request that posts a visitor's message. */
export function messagePost(conversationId: string, message: object, signal?: AbortSignal): [string, RequestInit] {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(message), ...(signal && { signal }) };
  return [`/visitor/conversations/${conversationId}/messages`, init];
}

function turnEventOf({ id, data }: StreamFrame): TurnEvent {
  expectShape(TurnEvent, data, `the turn's ${data.type}`);
  if (id !== null) throw new Error('a frame of a turn has a number');
  return data as TurnEvent;
}
