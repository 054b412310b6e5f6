import type { Happening } from '../rules/who-is-told.ts';
import type { News } from './read-log.ts';

/** What happened in one conversation, or with one callback. */
export interface Place {
  about: string;
  conversationId: string | null;
  callbackId: string | null;
  happened: Happened[];
}

export interface Happened {
  happening: Happening;
  at: string;
  /** Of the message or note, where there is one. */
  messageId: string | null;
}

/** @param isFirst whether a visitor's message is the first in its conversation */
export function placesOf(news: readonly News[], isFirst: (messageId: string) => boolean): Place[] {
  const places = new Map<string, Place>();
  for (const event of news) {
    const { about, ...rest } = placeOf(event);
    const place = places.get(about) ?? { about, ...rest, happened: [] };
    place.happened.push({ ...happeningOf(event, isFirst), at: event.createdAt });
    places.set(about, place);
  }
  return [...places.values()];
}

function placeOf(event: News): Omit<Place, 'happened'> {
  if (event.type !== 'callback.created')
    return { about: event.conversationId!, conversationId: event.conversationId, callbackId: null };
  const { id, conversationId } = event.payload.callback;
  return { about: id, conversationId, callbackId: id };
}

function happeningOf(event: News, isFirst: (messageId: string) => boolean): Omit<Happened, 'at'> {
  switch (event.type) {
    case 'message.created': {
      const { id } = event.payload.message;
      return { happening: { type: 'message', isFirst: isFirst(id) }, messageId: id };
    }
    case 'conversation.requested':
      return { happening: { type: 'request', operatorIds: event.payload.operatorIds }, messageId: null };
    case 'note.mentioned': {
      const { operatorIds, messageId } = event.payload;
      return { happening: { type: 'mention', operatorIds }, messageId };
    }
    case 'conversation.assigned':
      return {
        happening: { type: 'assignment', operatorId: event.payload.operatorId, by: null },
        messageId: null,
      };
    case 'conversation.handed_off': {
      const { operatorId, by } = event.payload;
      return { happening: { type: 'assignment', operatorId, by }, messageId: null };
    }
    case 'callback.created':
      return { happening: { type: 'callback' }, messageId: null };
  }
}
