import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { SavedReplyFields } from '#lib/http/inputs/saved-reply-inputs.ts';
import { SavedReplies, SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { addSavedReply, listSavedReplies } from '#lib/saved-replies/saved-replies.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: "Lists the shared replies and the caller's own",
    description: 'By their shortcuts. A shared one and an own one may have the same.',
    response: SavedReplies,
    handler: async ({ actor }) => ({ savedReplies: await listSavedReplies(actor) }),
  }),
  POST: endpoint({
    auth: 'operator',
    summary: 'Saves a reply',
    description: 'Shared ones are for admins to write, at most 500; everybody has at most 200 of their own.',
    body: z.object({ ...SavedReplyFields, shared: SavedReplyFields.shared.default(false) }),
    example: { shortcut: 'returns', body: 'Hi {{visitor.name}}! You have 60 days to return it.', shared: false },
    errors: ['conflict'],
    status: 201,
    response: SavedReply,
    handler: ({ actor, body }) => addSavedReply(actor, body),
  }),
});
