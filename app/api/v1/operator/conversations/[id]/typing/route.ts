import { showTyping } from '#lib/conversations/typing.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { tenantConversation } from '#lib/http/find.ts';
import { TypingInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Tells the visitor that an operator types, or has stopped',
    description:
      "Send it at most every 2.5 s. It is stored nowhere; the visitor's open streams and those of colleagues get a `typing` frame.",
    params: { id: 'conversation' },
    body: TypingInput,
    example: { typing: true },
    find: tenantConversation,
    response: null,
    handler: ({ actor, found, body }) => {
      const typist = { role: 'operator', operatorId: actor.operatorId, name: actor.name } as const;
      return showTyping(actor.tenantId, found, typist, body.typing);
    },
  }),
});
