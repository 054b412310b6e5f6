import { z } from 'zod';
import { messagesFor } from '#lib/messages/message-rows.ts';
import { postVisitorMessage } from '#lib/posting/post-visitor-message.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwner } from '#lib/http/find.ts';
import { AttachmentIds, ClientId, HandleInput, MessageBody, PageInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { sse } from '#lib/http/sse.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { Language } from '#lib/resources/fields.ts';
import { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { translateForTeam } from '#lib/translations/translate-messages.ts';
import { turnEvents } from '#lib/turns/run-turn.ts';

export const maxDuration = 300;

const Body = PageInput.extend({
  body: MessageBody(1500),
  clientId: ClientId,
  attachmentIds: AttachmentIds,
  mentions: z
    .array(HandleInput)
    .max(3)
    .default([])
    .transform((handles) => [...new Set(handles)])
    .meta({ description: 'Handles of operators who are asked to come.' }),
  language: Language.nullish().transform((value) => value ?? null),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    provesVisitor: true,
    summary: "Posts the visitor's message and streams the assistant's turn",
    description:
      'Text, images, or both. The same `clientId` again gives the stored message and the outcome of its turn; nothing is doubled. An image of `attachmentIds` that was sent before, or waited for more than a day, is 409, one that is not the visitor’s own in this conversation 404.',
    params: { id: 'conversation' },
    body: Body,
    example: { body: 'How long do I have to return something?', clientId: 'b1946ac9', language: 'en' },
    find: requireOwner,
    response: 'event-stream',
    frames: TurnEvent,
    errors: ['conflict'],
    ownLimits: LIMITS.visitorMessages,
    handler: async ({ actor, params, body, address, signal }) => {
      const { message, opened } = await postVisitorMessage(actor, params.id, body, address);
      keepAlive(translateForTeam(actor.tenantId, actor.visitorId, message));
      const [shown] = messagesFor([message], body.language ?? actor.language);
      return sse<TurnEvent>({ type: 'message', message: shown! }, turnEvents(opened, keepAlive), signal);
    },
  }),
});
