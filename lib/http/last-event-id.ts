import { z } from 'zod';

export const LastEventId = z
  .string()
  .optional()
  .meta({ description: 'As the header, for clients that cannot set one.' });

/** From where a stream goes on: the header, else the query; null for a stream that starts now. */
export function lastEventId(headers: Headers, query: { lastEventId?: string | undefined }): number | null {
  const given = headers.get('last-event-id') ?? query.lastEventId;
  if (!given) return null;
  // What is no number was never given out: it is answered like one that is too old.
  return /^\d{1,15}$/.test(given) ? Number(given) : -1;
}
