import { z } from 'zod';
import { id } from '#lib/resources/fields.ts';
import { KnowledgeDocument, KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { event } from './entry.ts';
import { exampleId, RETURNS_PAGE } from './example-story.ts';

/** What concerns the tenant's own people and things, and no visitor. */
export const TENANT_EVENTS = {
  'knowledge.updated': event({
    when: 'A document or a suggested answer changed',
    payload: z.union([z.object({ document: KnowledgeDocument }), z.object({ suggestion: KnowledgeSuggestion })]),
    example: { document: RETURNS_PAGE },
    operator: {
      frame: z.object({
        type: z.literal('knowledge'),
        document: KnowledgeDocument.optional(),
        suggestion: KnowledgeSuggestion.optional(),
      }),
      from: (changed) => ({ type: 'knowledge' as const, ...changed }),
    },
  }),
  'departments.changed': event({
    when: 'A department was made, changed or deleted',
    payload: z.object({ departmentId: id('department') }),
    example: { departmentId: exampleId('department') },
    operator: {
      frame: z.object({ type: z.literal('departments'), departmentId: id('department') }),
      from: ({ departmentId }) => ({ type: 'departments' as const, departmentId }),
    },
  }),
  'operator.deactivated': event({
    when: 'An operator was deactivated: their streams end',
    payload: z.object({ operatorId: id('operator') }),
    example: { operatorId: exampleId('operator') },
  }),
  'operator.unlinked': event({
    when: 'A panel login is an operator’s no longer: its streams end, those of tokens go on',
    payload: z.object({ operatorId: id('operator') }),
    example: { operatorId: exampleId('operator') },
  }),
  'webhook.test': event({
    when: 'Somebody asked for a test event',
    payload: z.object({ endpointId: id('endpoint'), message: z.string() }),
    example: { endpointId: exampleId('endpoint'), message: 'This is a test event.' },
    webhook: {
      data: z.object({ endpointId: id('endpoint'), message: z.string() }),
      from: (payload) => payload,
    },
  }),
};
