import type { Message } from '#lib/resources/conversation/message.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
export const timeAt = (second: number): string => new Date(START + second * 1000).toISOString();

/** A message whose id and time both come from its number. */
export function madeMessage(number: number, fields: Partial<Message> = {}): Message {
  return {
    id: `message_${String(number).padStart(5, '0')}`,
    conversationId: 'conversation_1',
    createdAt: timeAt(number),
    role: 'visitor',
    kind: 'text',
    body: `message ${number}`,
    language: 'en',
    translation: null,
    author: null,
    clientId: null,
    attachments: [],
    mentions: [],
    sources: [],
    thumbs: null,
    data: null,
    ...fields,
  };
}
