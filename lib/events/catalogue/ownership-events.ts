import { z } from 'zod';
import { id, Time } from '#lib/resources/fields.ts';
import { previewIn } from '#lib/resources/conversation/images-preview.ts';
import { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { By } from './by.ts';
import { event } from './entry.ts';
import { AT, CONVERSATION, exampleId, KARI } from './example-story.ts';
import { WebhookVisitor, withWebhookVisitor } from './webhook-visitor.ts';

const REQUESTED = { conversationId: id('conversation'), operatorIds: z.array(id('operator')), by: By };
const CLOSED = { conversationId: id('conversation'), operatorId: id('operator').nullable() };
const ROUTED = {
  conversationId: id('conversation'),
  departmentId: id('department').nullable(),
  by: By,
  operatorId: id('operator').nullable(),
};
const ASSIGNED = {
  conversationId: id('conversation'),
  operatorId: id('operator'),
  departmentId: id('department').nullable(),
};
const EXAMPLE = { conversationId: CONVERSATION.id, visitor: KARI };

/** Who is asked for, and who has a conversation. */
export const OWNERSHIP_EVENTS = {
  'conversation.requested': event({
    when: 'The visitor or the assistant asked for a person',
    payload: z.object({ ...REQUESTED, visitor: VisitorInfo, at: Time, preview: z.string().nullable() }),
    example: {
      ...EXAMPLE,
      operatorIds: [exampleId('operator')],
      by: 'visitor',
      at: AT,
      preview: CONVERSATION.visitorPreview,
    },
    webhook: {
      data: z.object({ ...REQUESTED, visitor: WebhookVisitor }),
      from: ({ at: _, preview: __, ...kept }) => withWebhookVisitor(kept),
    },
    operator: {
      frame: z.object({
        type: z.literal('request'),
        conversationId: id('conversation'),
        operatorIds: z.array(id('operator')),
        at: Time,
        preview: z.string().nullable(),
      }),
      from: ({ conversationId, operatorIds, at, preview }, { language }) => ({
        ...{ type: 'request' as const, conversationId, operatorIds, at, preview: previewIn(preview, language) },
      }),
    },
  }),
  'conversation.closed': event({
    when: 'A conversation was closed',
    payload: z.object({ ...CLOSED, visitor: VisitorInfo }),
    example: { ...EXAMPLE, operatorId: exampleId('operator') },
    webhook: { data: z.object({ ...CLOSED, visitor: WebhookVisitor }), from: withWebhookVisitor },
  }),
  'conversation.routed': event({
    when: 'A conversation was moved to a department, or out of one',
    payload: z.object({ ...ROUTED, visitor: VisitorInfo }),
    example: {
      ...EXAMPLE,
      departmentId: exampleId('department'),
      by: 'operator',
      operatorId: exampleId('operator'),
    },
    webhook: { data: z.object({ ...ROUTED, visitor: WebhookVisitor }), from: withWebhookVisitor },
  }),
  'conversation.assigned': event({
    when: 'A department’s rotation made an operator the owner',
    payload: z.object({ ...ASSIGNED, visitor: VisitorInfo }),
    example: { ...EXAMPLE, operatorId: exampleId('operator'), departmentId: exampleId('department') },
    webhook: { data: z.object({ ...ASSIGNED, visitor: WebhookVisitor }), from: withWebhookVisitor },
  }),
  'conversation.handed_off': event({
    when: 'An operator made a colleague the owner',
    payload: z.object({ conversationId: id('conversation'), operatorId: id('operator'), by: id('operator') }),
    example: { conversationId: CONVERSATION.id, operatorId: exampleId('operator'), by: exampleId('operator') },
  }),
};
