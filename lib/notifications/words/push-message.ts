import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import type { NotificationKind } from '#lib/resources/notifications.ts';
import type { PushMessage } from '#lib/services/push/port.ts';
import { PUSH_WORDS } from './push-words.ts';

/** What a push is made of. */
export interface PushMatter {
  id: string;
  tenantId: string;
  kind: NotificationKind;
  /** Of the operator. */
  language: string;
  conversationId: string | null;
  callbackId: string | null;
  visitorName: string | null;
  /** Who wrote the note. */
  colleagueName: string | null;
  /** What is shown, in the operator's language where there is a translation; empty where nobody wrote. */
  text: string;
  /** How many messages of the visitor. */
  count: number;
}

export function pushMessage(matter: PushMatter): PushMessage {
  const { id, tenantId, kind, conversationId, callbackId } = matter;
  const words = PUSH_WORDS[textLanguage(matter.language)];
  const visitor = oneLine(matter.visitorName ?? '') || words.visitor;
  const named = kind === 'mentions' ? oneLine(matter.colleagueName ?? '') || words.colleague : visitor;
  const place = callbackId !== null || conversationId === null ? 'callbacks' : `conversations/${conversationId}`;
  return {
    id,
    title: words.titles[kind](named),
    body: bodyOf(matter, textLanguage(matter.language)),
    path: `/panel/${place}?tenant=${tenantId}`,
    tag: callbackId ?? conversationId ?? id,
  };
}

function bodyOf({ kind, text, count }: PushMatter, language: TextLanguage): string {
  const words = PUSH_WORDS[language];
  const said = oneLine(text);
  if (kind === 'mine' && count === 0) return said || words.given;
  return count > 1 && kind !== 'mentions' && kind !== 'callbacks' && said ? words.many(count, said) : said;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
