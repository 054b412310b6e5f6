import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { LastEventId, lastEventId } from '#lib/http/last-event-id.ts';
import { route } from '#lib/http/route.ts';
import { VisitorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { openVisitorStream } from '#lib/http/streams/open-stream.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'visitor',
    summary: "What happens in the visitor's conversations, as it happens",
    description:
      'Read it with `fetch`. Come back with `Last-Event-ID` for everything since, each once and in order. Of more than 20 at once the oldest is ended with `retry: 300000`.',
    query: z.object({
      conversationId: z
        .string()
        .optional()
        .meta({ description: 'This conversation alone; without it, all of the visitor’s.' }),
      lastEventId: LastEventId,
    }),
    response: 'event-stream',
    frames: VisitorRealtimeEvent,
    errors: ['not_found', 'unavailable'],
    handler: ({ actor, query, headers, signal, address }) => {
      const caller = { lastEventId: lastEventId(headers, query), address, signal };
      return openVisitorStream(actor, query.conversationId ?? null, caller);
    },
  }),
});
