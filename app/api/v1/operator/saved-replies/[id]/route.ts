import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { SavedReplyFields } from '#lib/http/inputs/saved-reply-inputs.ts';
import { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { changeSavedReply, deleteSavedReply } from '#lib/saved-replies/saved-replies.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    auth: 'operator',
    summary: 'Changes a saved reply',
    description:
      "The caller's own, or for admins a shared one. Changing `shared` is an admin's; one that is shared no more is the caller's own.",
    params: { id: 'reply' },
    body: z.object(SavedReplyFields).partial(),
    example: { body: 'Hi {{visitor.name}}! You have 30 days to return it.' },
    errors: ['conflict'],
    response: SavedReply,
    handler: ({ actor, params, body }) => changeSavedReply(actor, params.id, body),
  }),
  DELETE: endpoint({
    auth: 'operator',
    summary: 'Deletes a saved reply',
    description: "The caller's own, or for admins a shared one.",
    params: { id: 'reply' },
    response: null,
    handler: ({ actor, params }) => deleteSavedReply(actor, params.id),
  }),
});
