import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { LastEventId, lastEventId } from '#lib/http/last-event-id.ts';
import { route } from '#lib/http/route.ts';
import { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { openOperatorStream } from '#lib/http/streams/open-stream.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'What happens in the whole tenant, as it happens',
    description:
      'Read it with `fetch`. Come back with `Last-Event-ID` for everything since, each once and in order. Of more than 20 at once the oldest is ended with `retry: 300000`.',
    query: z.object({ lastEventId: LastEventId }),
    response: 'event-stream',
    frames: OperatorRealtimeEvent,
    errors: ['unavailable'],
    handler: ({ actor, query, headers, signal, address }) =>
      openOperatorStream(actor, { lastEventId: lastEventId(headers, query), address, signal }),
  }),
});
