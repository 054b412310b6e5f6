import { catalogue } from '#lib/i18n/catalogue.ts';

type EventWords = {
  /** By the thing that a type begins with, and by type; what is not named goes by what the server says of it. */
  things: Record<string, string>;
  events: Record<string, string>;
};

export const eventTexts = catalogue<EventWords>({
  no: {
    things: {
      conversation: 'Samtaler',
      message: 'Meldinger',
      note: 'Notater',
      callback: 'Ring tilbake',
      rating: 'Vurderinger',
      visitor: 'Besøkende',
    },
    events: {
      'conversation.created': 'En samtale er begynt',
      'conversation.requested': 'Noen vil snakke med et menneske',
      'conversation.closed': 'En samtale er avsluttet',
      'conversation.routed': 'En samtale er flyttet til eller fra en avdeling',
      'conversation.assigned': 'En operatør har fått en samtale på tur',
      'message.created': 'En melding, et notat eller en systemlinje er skrevet',
      'note.mentioned': 'En kollega er nevnt i et notat',
      'callback.created': 'Noen vil bli oppringt',
      'rating.created': 'Et svar eller en samtale er vurdert',
      'visitor.updated': 'Profilen til en besøkende er endret',
      'visitor.deleted': 'Alt om en besøkende er slettet',
      'webhook.test': 'Test',
    },
  },
  en: {
    things: {
      conversation: 'Conversations',
      message: 'Messages',
      note: 'Notes',
      callback: 'Callbacks',
      rating: 'Ratings',
      visitor: 'Visitors',
    },
    events: {
      'conversation.created': 'A conversation has begun',
      'conversation.requested': 'Somebody asks for a person',
      'conversation.closed': 'A conversation is closed',
      'conversation.routed': 'A conversation came to a department or left one',
      'conversation.assigned': 'An operator got a conversation in turn',
      'message.created': 'A message, note or system line is written',
      'note.mentioned': 'A colleague is mentioned in a note',
      'callback.created': 'Somebody wants to be called',
      'rating.created': 'An answer or a conversation is rated',
      'visitor.updated': 'A visitor’s profile has changed',
      'visitor.deleted': 'Everything about a visitor is erased',
      'webhook.test': 'Test',
    },
  },
});
