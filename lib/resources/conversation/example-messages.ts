import type { Message } from './message.ts';

// One story runs through the examples: Kari asks a shop's assistant about a return, and Anna answers.

export const KARI_ASKS: Message = {
  ...{ id: 'message_01jd4q8w2tf7sbm3v5x9kz6ahe', conversationId: 'conversation_01jd4q8w2tf7sbm3v5x9kz6ahe' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', role: 'visitor', kind: 'text' },
  ...{ body: 'How long do I have to return something?', language: 'en', translation: null, author: null },
  ...{ clientId: 'b1946ac9', attachments: [], mentions: [], sources: [], thumbs: null, data: null },
};

export const ANNA_ANSWERS: Message = {
  ...KARI_ASKS,
  ...{ role: 'operator', body: 'Hi! I will look into it.', clientId: '7f3a' },
  author: { id: 'operator_01jd4q8w2tf7sbm3v5x9kz6ahe', handle: 'anna', name: 'Anna Berg', avatarUrl: null },
};
