import { log } from '#lib/core/log/log.ts';
import { services } from '#lib/services/services.ts';
import type { LoggedEvent } from './catalogue/event.ts';
import type { AddressedFrame } from './live-source.ts';

/** What travels on a tenant's channel. */
export type Announcement =
  | { kind: 'events'; events: LoggedEvent[] }
  /** Events too large to travel: the hub reads them from the log. */
  | { kind: 'logged'; upTo: number }
  | ({ kind: 'live' } & AddressedFrame)
  /** A source of live state has something new. */
  | { kind: 'changed'; source: string }
  /** A hub that misses it asks after the sessions of its streams itself. */
  | { kind: 'signed-out'; sessionIds: string[] }
  | ({ kind: 'displaced' } & Displaced);

/** Streams of one owner that have to go, by their names. */
export interface Displaced {
  ownerId: string;
  streams: string[];
}

// Upstash refuses requests above 1 MB; far below it the log is the better way.
const LARGEST_ANNOUNCEMENT = 200_000;

export const channelOf = (tenantId: string) => `tenant:${tenantId}`;

/** Fast path only: a stream that misses an announcement finds the events in the log. */
export function publishEvents(tenantId: string, events: LoggedEvent[]): void {
  const text = JSON.stringify({ kind: 'events', events } satisfies Announcement);
  if (text.length <= LARGEST_ANNOUNCEMENT) return send(tenantId, text);
  announce(tenantId, { kind: 'logged', upTo: events.at(-1)!.seq });
}

/** A frame without a number: those who listen now get it, nobody gets it later. */
export function publishLive(tenantId: string, live: AddressedFrame): void {
  send(tenantId, liveAnnouncement(live));
}

/** The same, for who publishes it together with other commands. */
export const liveAnnouncement = ({ frame, to }: AddressedFrame): string =>
  JSON.stringify({ kind: 'live', frame, to } satisfies Announcement);

/** @param source the name of a live source that has something new */
export function announceChange(tenantId: string, source: string): void {
  announce(tenantId, { kind: 'changed', source });
}

/** Whoever holds these streams ends them: their owner has opened others since. */
export function announceDisplaced(tenantId: string, displaced: Displaced): void {
  announce(tenantId, { kind: 'displaced', ...displaced });
}

export function announceSignOut(tenantId: string, sessionIds: string[]): void {
  announce(tenantId, { kind: 'signed-out', sessionIds });
}

function announce(tenantId: string, announcement: Announcement): void {
  send(tenantId, JSON.stringify(announcement));
}

function send(tenantId: string, text: string): void {
  services()
    .redis.redis.publish(channelOf(tenantId), text)
    .catch((error: unknown) => log.warn('an announcement did not go out', { tenantId, cause: error }));
}
