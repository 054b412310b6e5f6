import { z } from 'zod';
import { JSON_BYTES } from '#lib/http/body.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { receiveWebhook } from '#lib/inbound-mail/receive-webhook.ts';

export const maxDuration = 60;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'anyone',
    summary: 'Takes in replies to mails of conversations',
    description:
      'Called by Resend (`email.received`), signed with `RESEND_WEBHOOK_SECRET`: 401 without a good signature of the last five minutes, 404 where no secret is set. A reply is posted once, however often it is told of; of what is 503 Resend tells again.',
    rawBody: JSON_BYTES,
    errors: ['bad_request', 'unauthorized', 'not_found', 'unavailable'],
    response: z.object({
      taken: z.enum(['posted', 'refused', 'ignored']).meta({
        description: '`refused`: whoever wrote it is told so by mail. `ignored`: it is no reply of a person’s.',
        example: 'posted',
      }),
    }),
    handler: async ({ headers, raw }) => ({ taken: await receiveWebhook(headers, raw) }),
  }),
});
