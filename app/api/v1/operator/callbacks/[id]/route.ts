import { z } from 'zod';
import { handleCallback, requireCallback } from '#lib/callbacks/callbacks.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { CallbackRequest } from '#lib/resources/conversation/callback.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    auth: 'operator',
    summary: 'Says that a visitor was called, or takes that back',
    description: '`handledAt` and `handledBy` are of who was first to say so; `handled: false` empties both.',
    params: { id: 'callback' },
    body: z.object({ handled: z.boolean() }),
    example: { handled: true },
    find: ({ actor, params }) => requireCallback(actor.tenantId, params.id),
    response: CallbackRequest,
    handler: ({ actor, params, body }) => handleCallback(actor, params.id, body.handled),
  }),
});
