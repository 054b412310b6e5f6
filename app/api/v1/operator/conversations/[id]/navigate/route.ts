import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { messagesFor } from '#lib/messages/message-rows.ts';
import { navigateVisitor } from '#lib/posting/navigate-visitor.ts';
import { HttpUrl } from '#lib/resources/fields.ts';
import { Message } from '#lib/resources/conversation/message.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: "Moves the visitor's browser to a page of the site",
    description:
      'The host must be among the `siteHosts`, or the address of an allowed origin; else 400. It counts as a message, and may be sent where one may: nobody’s conversation is joined, a closed one reopened, of a colleague’s 409.',
    params: { id: 'conversation' },
    body: z.object({ url: HttpUrl.meta({ description: 'The whole address.' }) }),
    example: { url: 'https://shop.example.com/tents/two' },
    find: requireTenantConversation,
    errors: ['conflict'],
    limits: LIMITS.operatorMessages,
    response: Message,
    handler: async ({ actor, params, body }) => {
      const message = await navigateVisitor(actor, params.id, body.url);
      return messagesFor([message], actor.language)[0]!;
    },
  }),
});
