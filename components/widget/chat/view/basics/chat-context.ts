import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { ChatSession } from '../../session/chat-session.ts';
import type { ChatState } from '../../session/chat-store.ts';
import type { ChatTexts } from '../../texts.ts';

/** What stays the same while the conversation goes on: who only needs this is not drawn again at every word of an answer. */
export interface Chat {
  session: ChatSession;
  texts: ChatTexts;
  language: TextLanguage;
  close: () => void;
}

export const ChatContext = createContext<Chat | null>(null);
export const ChatStateContext = createContext<ChatState | null>(null);

export const useChat = (): Chat => present(useContext(ChatContext));
export const useChatState = (): ChatState => present(useContext(ChatStateContext));

function present<T>(value: T | null): T {
  if (value === null) throw new Error('outside of the chat');
  return value;
}
