import { showTyping } from '#lib/conversations/typing.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ownConversation } from '#lib/http/find.ts';
import { TypingInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { isBanned } from '#lib/visitors/bans/refuse-banned.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    summary: 'Tells the team that the visitor types, or has stopped',
    description: 'Send it at most every 2.5 s. It is stored nowhere; operators who watch now get a `typing` frame.',
    params: { id: 'conversation' },
    body: TypingInput,
    example: { typing: true },
    find: ownConversation,
    response: null,
    handler: async ({ actor, found, body, address }) => {
      if (await isBanned(actor, address)) return;
      const name = found.snapshot.visitor.name;
      await showTyping(actor.tenantId, found, { role: 'visitor', operatorId: null, name }, body.typing);
    },
  }),
});
