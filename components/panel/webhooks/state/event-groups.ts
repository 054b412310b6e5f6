import type { WebhookEventSample } from '#lib/resources/webhook.ts';

export interface EventGroup {
  /** What the types begin with: `conversation`. */
  readonly thing: string;
  readonly events: readonly WebhookEventSample[];
}

const TEST = 'webhook.test';

/** What can be chosen, by the thing that it happens to, in the order in which the server lists it. */
export function eventGroups(events: readonly WebhookEventSample[]): EventGroup[] {
  const chosen = events.filter(({ type }) => type !== TEST);
  const things = [...new Set(chosen.map(({ type }) => thingOf(type)))];
  return things.map((thing) => ({ thing, events: chosen.filter(({ type }) => thingOf(type) === thing) }));
}

/** With all of a group, or without any of it; in the order of the groups. */
export function withTypes(chosen: readonly string[], types: readonly string[], isIn: boolean): string[] {
  const others = chosen.filter((type) => !types.includes(type));
  return isIn ? [...others, ...types] : others;
}

export const thingOf = (type: string): string => type.split('.')[0]!;
