import type { LiveVisitor } from '#lib/resources/live-visitor.ts';

const AT = '2026-11-20T12:00:00.000Z';

/** @param id tells them apart, and is their name */
export const aLiveVisitor = (id: string, given: Partial<LiveVisitor> = {}): LiveVisitor => ({
  ...{ id, externalId: null, name: id, email: null, phone: null, company: null, attributes: {}, language: null },
  ...{ unconfirmed: [], verified: false, online: true, visible: true, firstSeenAt: AT, lastSeenAt: AT },
  ...{ sessionStartedAt: AT, currentPage: { url: `https://shop.example/${id}`, title: `Page of ${id}` } },
  ...{ pageOpenedAt: AT, sessionPageCount: 1, referrer: null, device: null, location: null, watched: false },
  ...{ conversation: null, ...given },
});

/** A time on the day of the tests, after noon. */
export const afterNoon = (seconds: number): string => new Date(Date.parse(AT) + seconds * 1_000).toISOString();
