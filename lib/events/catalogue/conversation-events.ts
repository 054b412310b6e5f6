import { z } from 'zod';
import {
  ConversationSnapshot,
  toOperatorConversation,
  toVisitorConversation,
} from '#lib/resources/conversation/conversation-snapshot.ts';
import { OperatorConversation, VisitorConversation } from '#lib/resources/conversation/conversation.ts';
import { id } from '#lib/resources/fields.ts';
import { By } from './by.ts';
import { event, type Reading } from './entry.ts';
import { CONVERSATION } from './example-story.ts';
import { WebhookVisitor, webhookVisitor } from './webhook-visitor.ts';

interface Kept {
  conversation: ConversationSnapshot;
}

const forOperators = {
  frame: z.object({ type: z.literal('conversation'), conversation: OperatorConversation }),
  from: ({ conversation }: Kept, reading: Reading) => ({
    type: 'conversation' as const,
    conversation: toOperatorConversation(conversation, reading),
  }),
};

const forTheVisitor = {
  frame: z.object({ type: z.literal('conversation'), conversation: VisitorConversation }),
  from: ({ conversation }: Kept, reading: Reading) => ({
    type: 'conversation' as const,
    conversation: toVisitorConversation(conversation, reading),
  }),
};

const deletion = {
  frame: z.object({ type: z.literal('conversation.deleted'), conversationId: id('conversation') }),
  from: ({ conversationId }: { conversationId: string }) => ({
    type: 'conversation.deleted' as const,
    conversationId,
  }),
};

export const CONVERSATION_EVENTS = {
  'conversation.created': event({
    when: 'A visitor or an operator started a conversation',
    payload: z.object({ conversation: ConversationSnapshot, by: By }),
    example: { conversation: CONVERSATION, by: 'visitor' },
    webhook: {
      data: z.object({
        conversationId: id('conversation'),
        visitor: WebhookVisitor,
        visitorId: id('visitor'),
        pageUrl: z.string().nullable(),
        by: By,
      }),
      from: ({ conversation, by }) => ({
        conversationId: conversation.id,
        visitorId: conversation.visitor.id,
        pageUrl: conversation.pageUrl,
        by,
        visitor: webhookVisitor(conversation.visitor),
      }),
    },
    operator: forOperators,
    visitor: forTheVisitor,
  }),
  'conversation.updated': event({
    when: 'Something that lists show of a conversation changed',
    payload: z.object({ conversation: ConversationSnapshot }),
    example: { conversation: CONVERSATION },
    operator: forOperators,
    visitor: forTheVisitor,
  }),
  'conversation.triaged': event({
    when: 'The team tagged a conversation, put it off, or changed its priority',
    payload: z.object({ conversation: ConversationSnapshot }),
    example: { conversation: CONVERSATION },
    operator: forOperators,
  }),
  'conversation.deleted': event({
    when: 'A conversation was deleted, with all that was said in it',
    payload: z.object({ conversationId: id('conversation') }),
    example: { conversationId: CONVERSATION.id },
    operator: deletion,
    visitor: deletion,
  }),
};
