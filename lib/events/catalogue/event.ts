import type { z } from 'zod';
import type { CATALOGUE, EventType } from './catalogue.ts';

export type EventPayload<T extends EventType> = z.output<(typeof CATALOGUE)[T]['payload']>;

/** An event as it is told to a unit of work. */
export type NewEvent<T extends EventType = EventType> = {
  [Type in T]: {
    type: Type;
    payload: EventPayload<Type>;
    conversationId: string | null;
    visitorId: string | null;
  };
}[T];

/** An event as the log holds it. `seq` is the tenant's own number, without gaps. */
export type LoggedEvent<T extends EventType = EventType> = NewEvent<T> & {
  seq: number;
  id: string;
  createdAt: string;
};

/** What is left of a payload whose words were erased; the event keeps its number and type, and has no frame. */
export const ERASED = { erased: true } as const;

export const isErased = ({ payload }: { payload: object }): boolean => 'erased' in payload;
