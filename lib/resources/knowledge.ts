import { z } from 'zod';
import { id, Time } from './fields.ts';

export const DocumentStatus = z.enum(['uploading', 'processing', 'ready', 'error']);

export const KnowledgeDocument = z.object({
  id: id('document'),
  title: z.string().meta({ example: 'Returns' }),
  filename: z.string().nullable().meta({ example: 'returns.md' }),
  mimeType: z.string().meta({ example: 'text/markdown' }),
  size: z.number().int().meta({ description: 'Bytes.', example: 2048 }),
  source: z.enum(['upload', 'url']),
  url: z.string().nullable().meta({ example: null }),
  status: DocumentStatus.meta({ example: 'ready' }),
  error: z.string().nullable().meta({ description: 'Why it could not be read.', example: null }),
  chunks: z.number().int().meta({ description: 'How many passages it was cut into.', example: 3 }),
  createdAt: Time,
  updatedAt: Time,
});
export type KnowledgeDocument = z.output<typeof KnowledgeDocument>;

export const SuggestionStatus = z.enum(['pending', 'approved', 'rejected']);

export const KnowledgeSuggestion = z.object({
  id: id('suggestion'),
  question: z.string().meta({ example: 'How long do I have to return something?' }),
  answer: z.string().meta({ example: 'You have 60 days from the day it arrived.' }),
  conversationId: id('conversation').nullable(),
  status: SuggestionStatus.meta({ description: 'Only approved ones are known to the assistant.' }),
  createdBy: id('operator').nullable(),
  createdAt: Time,
  updatedAt: Time,
});
export type KnowledgeSuggestion = z.output<typeof KnowledgeSuggestion>;
