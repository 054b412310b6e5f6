import { type SQL, sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Product } from '#lib/resources/message.ts';
import { tenantId, time, tsvector } from './columns.ts';
import { tenants } from './tenants.ts';

/** A row of a product list. Where the list has several languages: which row, so that it is found once, and all of them. */
export type KeptProduct = Product & { row?: number; languages?: Record<string, Product> };

export const knowledgeDocuments = pgTable(
  'knowledge_documents',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    filename: text('filename'),
    mimeType: text('mime_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    source: text('source').$type<'upload' | 'url'>().notNull(),
    url: text('url'),
    blobPath: text('blob_path'),
    status: text('status').$type<'uploading' | 'processing' | 'ready' | 'error'>().notNull(),
    error: text('error'),
    chunkCount: integer('chunk_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('knowledge_documents_list').on(table.tenantId, table.createdAt.desc()),
  ],
);

const CONFIGURATION = `case language when 'no' then 'norwegian'::regconfig when 'en' then 'english'::regconfig else 'simple'::regconfig end`;

/** The tenant is a word of the index, the heading counts more than the text. */
const searchOf = (heading: string, body: string): SQL =>
  sql.raw(
    `array_to_tsvector(array[tenant_id]) || setweight(to_tsvector(${CONFIGURATION}, ${heading}), 'A') || to_tsvector(${CONFIGURATION}, ${body})`,
  );

export const knowledgeChunks = pgTable(
  'knowledge_chunks',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    documentId: text('document_id').notNull(),
    position: integer('position').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    /** Its sentences, list items and rows as plain text, the headings left out; of a product its name first. */
    sentences: jsonb('sentences').$type<string[]>().notNull(),
    language: text('language'),
    product: jsonb('product').$type<KeptProduct>(),
    search: tsvector('search').generatedAlwaysAs((): SQL => searchOf('heading', 'body')),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [knowledgeDocuments.tenantId, knowledgeDocuments.id],
    }).onDelete('cascade'),
    index('knowledge_chunks_by_document').on(table.tenantId, table.documentId, table.position),
    index('knowledge_chunks_search').using('gin', table.search),
  ],
);

export const knowledgeSuggestions = pgTable(
  'knowledge_suggestions',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** The answer's, as those of a chunk. */
    sentences: jsonb('sentences').$type<string[]>().notNull(),
    language: text('language'),
    conversationId: text('conversation_id'),
    questionMessageId: text('question_message_id'),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull(),
    createdBy: text('created_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    search: tsvector('search').generatedAlwaysAs((): SQL => searchOf('question', 'answer')),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('knowledge_suggestions_list').on(table.tenantId, table.status, table.createdAt.desc()),
    index('knowledge_suggestions_by_conversation').on(table.tenantId, table.conversationId),
    index('knowledge_suggestions_by_question').on(table.tenantId, table.questionMessageId),
    index('knowledge_suggestions_search').using('gin', table.search),
  ],
);
