import { CONVERSATION_EVENTS } from './conversation-events.ts';
import type { AnyEntry } from './entry.ts';
import { MESSAGE_EVENTS } from './message-events.ts';
import { OWNERSHIP_EVENTS } from './ownership-events.ts';
import { TENANT_EVENTS } from './tenant-events.ts';
import { VISITOR_EVENTS } from './visitor-events.ts';

/** Every event there is, in the order of the API's description. All that is told of it follows from its entry. */
export const CATALOGUE = {
  ...CONVERSATION_EVENTS,
  ...OWNERSHIP_EVENTS,
  ...MESSAGE_EVENTS,
  ...VISITOR_EVENTS,
  ...TENANT_EVENTS,
};

export type EventType = keyof typeof CATALOGUE;

/** None of a type that the log holds from before it was given up. */
export const maybeEntryOf = (type: EventType): AnyEntry | undefined => CATALOGUE[type];

export const entries = (): [EventType, AnyEntry][] => Object.entries(CATALOGUE) as [EventType, AnyEntry][];
