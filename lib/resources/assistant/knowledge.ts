import { z } from 'zod';
import { id, Time } from '../fields.ts';

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
  siteId: id('site').optional().meta({ description: 'Of the pages of a site alone.' }),
  createdAt: Time,
  updatedAt: Time,
});
export type KnowledgeDocument = z.output<typeof KnowledgeDocument>;

export const KnowledgeDocuments = z.object({ documents: z.array(KnowledgeDocument) });

export const KnowledgeSite = z.object({
  id: id('site'),
  url: z.string().meta({ example: 'https://shop.example.com/' }),
  status: z.enum(['reading', 'ready', 'error']),
  error: z.string().nullable().meta({ description: 'Why it could not be read.', example: null }),
  pages: z.number().int().meta({ description: 'Those that were read so far, at most 500.', example: 42 }),
  readAt: Time.nullable().meta({ description: 'When reading it last ended.' }),
  createdAt: Time,
});
export type KnowledgeSite = z.output<typeof KnowledgeSite>;

export const KnowledgeSites = z.object({ sites: z.array(KnowledgeSite) });

/** What was added; of a file that is to come also where to. */
export const AddedDocument = z.union([
  z.object({
    document: KnowledgeDocument,
    upload: z.object({
      url: z.string().meta({
        description: 'Takes the raw file once, for an hour.',
        example: 'https://chat.example.com/api/blob/upload?path=…',
      }),
      method: z.literal('PUT'),
      contentType: z.string().meta({ description: 'To be sent with the file.', example: 'application/pdf' }),
    }),
  }),
  z.object({ document: KnowledgeDocument }),
]);

/** Passages of a document as the assistant reads them. */
export const DocumentChunks = z.object({
  chunks: z.array(
    z.object({
      position: z.number().int().meta({ example: 0 }),
      heading: z.string().meta({ description: 'Of the document and the sections it stands in.', example: 'Returns' }),
      text: z.string().meta({ description: 'Markdown.', example: 'You have 60 days from the day it arrived.' }),
    }),
  ),
  next: z.number().int().nullable().meta({ description: 'To go on with as `after`; null at the end.', example: null }),
});
export type DocumentChunks = z.output<typeof DocumentChunks>;

export const SuggestionStatus = z.enum(['pending', 'approved', 'rejected']);

export const KnowledgeSuggestion = z.object({
  id: id('suggestion'),
  question: z.string().meta({ example: 'How long do I have to return something?' }),
  answer: z.string().meta({ example: 'You have 60 days from the day it arrived.' }),
  conversationId: id('conversation').nullable(),
  status: SuggestionStatus.meta({ description: 'Only approved ones are known to the assistant.' }),
  similarTo: id('suggestion')
    .nullable()
    .meta({ description: 'An earlier one, of any status, that asks for the same in the same language.' }),
  createdBy: id('operator').nullable(),
  createdAt: Time,
  updatedAt: Time,
});
export type KnowledgeSuggestion = z.output<typeof KnowledgeSuggestion>;

export const KnowledgeSuggestions = z.object({ suggestions: z.array(KnowledgeSuggestion) });

export const KnowledgeGap = z.object({
  id: id('gap'),
  question: z.string().meta({ description: 'As it was asked last.', example: 'Do you repair tents?' }),
  count: z.number().int().meta({ description: 'How often the same was asked.', example: 7 }),
  lastAskedAt: Time,
  conversationIds: z.array(id('conversation')).meta({ description: 'Where, the newest first, at most 50.' }),
  reason: z.enum(['abstained', 'thumbs_down', 'takeover']).meta({
    description:
      'The newest: the assistant had no answer, the visitor gave its answer a thumbs down, or somebody of the team took over within 10 minutes after it.',
  }),
});
export type KnowledgeGap = z.output<typeof KnowledgeGap>;

export const KnowledgeGaps = z.object({ gaps: z.array(KnowledgeGap) });

/** A passage of a document, or an approved suggestion, that bears on a question. */
export const KnowledgeResult = z.object({
  documentId: id('document').nullable(),
  suggestionId: id('suggestion').nullable().meta({ description: 'Of an approved one; then `documentId` is null.' }),
  title: z.string().meta({ example: 'Returns' }),
  excerpt: z.string().meta({
    description: 'Plain text around what meets the question, at most 240 characters.',
    example: 'You have 60 days from the day it arrived.',
  }),
  url: z.string().nullable().meta({ example: null }),
  score: z.number().meta({ description: '0 to 1, for ordering alone.', example: 0.82 }),
});
export type KnowledgeResult = z.output<typeof KnowledgeResult>;

export const KnowledgeResults = z.object({ results: z.array(KnowledgeResult) });
