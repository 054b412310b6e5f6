import type { Message } from '#lib/resources/conversation/message.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { ChatTexts } from '../../texts.ts';

export interface Speaker {
  /** Their handle; null for the assistant. */
  key: string | null;
  name: string;
  avatarUrl: string | null;
}

/** Who says it, as the visitor knows them. */
export function speakerOf(
  { role, author }: Pick<Message, 'role' | 'author'>,
  assistant: PublicConfig['assistant'],
  texts: ChatTexts,
): Speaker {
  if (role === 'visitor') return { key: 'visitor', name: texts.you, avatarUrl: null };
  if (role === 'assistant') {
    return { key: null, name: assistant.name, avatarUrl: assistant.avatarUrl };
  }
  return { key: author?.handle ?? role, name: author?.name ?? texts.someone, avatarUrl: author?.avatarUrl ?? null };
}

/** What the visitor is to read: the translation where there is one. */
export const wordsOf = (message: Message): string => message.translation?.body ?? message.body;
