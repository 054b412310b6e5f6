import { z } from 'zod';
import { id, Time } from './fields.ts';

export const DocumentStatus = z.enum(['uploading', 'processing', 'ready', 'error']);

export const KnowledgeDocument = z.object({
  id: id('document'),
  title: z.string(),
  filename: z.string().nullable(),
  mimeType: z.string(),
  size: z.number().int(),
  source: z.enum(['upload', 'url']),
  url: z.string().nullable(),
  status: DocumentStatus,
  error: z.string().nullable(),
  chunks: z.number().int(),
  createdAt: Time,
  updatedAt: Time,
});
export type KnowledgeDocument = z.output<typeof KnowledgeDocument>;

export const SuggestionStatus = z.enum(['pending', 'approved', 'rejected']);

export const KnowledgeSuggestion = z.object({
  id: id('suggestion'),
  question: z.string(),
  answer: z.string(),
  conversationId: id('conversation').nullable(),
  status: SuggestionStatus,
  createdBy: z.string().nullable(),
  createdAt: Time,
  updatedAt: Time,
});
export type KnowledgeSuggestion = z.output<typeof KnowledgeSuggestion>;
