import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import type { EndpointFields } from './webhook-api.ts';

/** What was chosen is kept while all are. */
export interface ChosenEvents {
  readonly which: 'all' | 'some';
  readonly types: readonly string[];
}

/** An endpoint as it is written in a form. */
export interface WrittenEndpoint {
  readonly url: string;
  readonly description: string;
  readonly chosen: ChosenEvents;
}

export const BLANK: WrittenEndpoint = { url: '', description: '', chosen: { which: 'all', types: [] } };

export const writtenOf = ({ url, description, events }: WebhookEndpoint): WrittenEndpoint => ({
  ...{ url, description },
  chosen: { which: events.length === 0 ? 'all' : 'some', types: events },
});

/** No types at all mean every type to the server: who wants some and has chosen none has to choose. */
export const hasNoEvents = ({ chosen: { which, types } }: WrittenEndpoint): boolean =>
  which === 'some' && types.length === 0;

export const fieldsOf = ({ url, description, chosen: { which, types } }: WrittenEndpoint) => ({
  ...{ url: url.trim(), description: description.trim() },
  events: which === 'all' ? [] : [...types],
});

/** What a change says: what stays the same is left out, so that an address is looked up only where it is another. */
export function changesOf(before: WebhookEndpoint, written: WrittenEndpoint): Partial<EndpointFields> {
  const { url, description, events } = fieldsOf(written);
  const isSame = events.length === before.events.length && events.every((type) => before.events.includes(type));
  return {
    ...(url !== before.url && { url }),
    ...(description !== before.description && { description }),
    ...(!isSame && { events }),
  };
}
