import { textLanguage } from '#lib/i18n/language.ts';
import type { MessageKind } from '#lib/resources/conversation/message.ts';

type SystemKind = Extract<
  MessageKind,
  'joined' | 'left' | 'requested' | 'assigned' | 'routed' | 'callback' | 'closed' | 'reopened'
>;

const LINES: Record<'no' | 'en', Record<SystemKind, (name: string) => string>> = {
  en: {
    joined: (name) => `${name} joined the conversation.`,
    left: (name) => `${name} left the conversation.`,
    requested: () => 'A person has been asked to join.',
    assigned: (name) => `${name} has the conversation now.`,
    routed: (name) =>
      name ? `The conversation was moved to ${name}.` : 'The conversation was moved out of its department.',
    callback: (whom) => `A callback has been requested: ${whom}`,
    closed: () => 'The conversation was closed.',
    reopened: () => 'The conversation was reopened.',
  },
  no: {
    joined: (name) => `${name} ble med i samtalen.`,
    left: (name) => `${name} forlot samtalen.`,
    requested: () => 'Et menneske er bedt om å bli med.',
    assigned: (name) => `${name} har samtalen nå.`,
    routed: (name) => (name ? `Samtalen ble flyttet til ${name}.` : 'Samtalen ble flyttet ut av avdelingen.'),
    callback: (whom) => `Det er bedt om å bli kontaktet: ${whom}`,
    closed: () => 'Samtalen ble avsluttet.',
    reopened: () => 'Samtalen ble åpnet igjen.',
  },
};

/** The text of a system line, for those who show `body` as it is; interfaces word the `kind` themselves. */
export function systemLine(kind: SystemKind, language: string | null, name = ''): { body: string; language: string } {
  const known = textLanguage(language ?? '');
  return { body: LINES[known][kind](name), language: known };
}
