import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Product } from '#lib/resources/conversation/message.ts';
import { tenantId, time, tsvector } from './columns.ts';
import { conversations } from './conversations/conversations.ts';
import { tenants } from './tenants.ts';

/** A row of a product list. Where the list has several languages: which row, so that it is found once, and all of them. */
export type KeptProduct = Product & { row?: number; languages?: Record<string, Product> };

export const knowledgeSites = pgTable(
  'knowledge_sites',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    url: text('url').notNull(),
    status: text('status').$type<'reading' | 'ready' | 'error'>().notNull(),
    error: text('error'),
    /** Whether its pages are known by a sitemap; null until that was looked for. */
    hasSitemap: boolean('has_sitemap'),
    readAt: time('read_at'),
    nextReadAt: time('next_read_at').notNull(),
    /** Who reads it now, until when. */
    claimId: text('claim_id'),
    claimedUntil: time('claimed_until'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    uniqueIndex('knowledge_sites_once').on(table.tenantId, table.url),
    index('knowledge_sites_due').on(table.nextReadAt),
  ],
);

/** What a site is known to have, and how far reading it has come. */
export const knowledgeSitePages = pgTable(
  'knowledge_site_pages',
  {
    tenantId: tenantId(),
    siteId: text('site_id').notNull(),
    url: text('url').notNull(),
    /** How many links from where reading began. */
    depth: integer('depth').notNull(),
    /** `known`: from a reading before, and not met yet in this one. */
    state: text('state').$type<'known' | 'waiting' | 'read' | 'failed'>().notNull(),
    /** In which order they are read. */
    position: integer('position').notNull(),
    documentId: text('document_id'),
    etag: text('etag'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.siteId, table.url] }),
    foreignKey({
      columns: [table.tenantId, table.siteId],
      foreignColumns: [knowledgeSites.tenantId, knowledgeSites.id],
    }).onDelete('cascade'),
  ],
);

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
    /** Who reads it now, until when: what counts is under that claim alone. */
    claimId: text('claim_id'),
    claimedUntil: time('claimed_until'),
    /** How often reading it has begun since it last ended. */
    attempts: integer('attempts').notNull().default(0),
    /** Whose vectors all its passages have; null: not all have one, or of several models. */
    vectorModel: text('vector_model'),
    /** Not asked for before then, after the model refused its passages that often. */
    vectorsAfter: time('vectors_after'),
    vectorAttempts: integer('vector_attempts').notNull().default(0),
    /** Of a site's page. */
    siteId: text('site_id'),
    /** Of what was read, so that a page that says the same is not stored again. */
    contentHash: text('content_hash'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('knowledge_documents_list').on(table.tenantId, table.createdAt, table.id),
    foreignKey({
      columns: [table.tenantId, table.siteId],
      foreignColumns: [knowledgeSites.tenantId, knowledgeSites.id],
    }).onDelete('cascade'),
    index('knowledge_documents_by_site')
      .on(table.tenantId, table.siteId)
      .where(sql`site_id is not null`),
    uniqueIndex('knowledge_documents_page')
      .on(table.tenantId, table.url)
      .where(sql`source = 'url'`),
    index('knowledge_documents_unfinished')
      .on(table.updatedAt)
      .where(sql`status in ('uploading', 'processing')`),
    index('knowledge_documents_by_vectors')
      .on(table.vectorModel, table.tenantId)
      .where(sql`status = 'ready' and chunk_count > 0`),
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
    // What waits to be entered would be read through by each search.
    index('knowledge_chunks_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);

/** What a slip of the keyboard is held against: each word of a document once, so that nobody has to read all of it again. */
export const knowledgeWords = pgTable(
  'knowledge_words',
  {
    tenantId: tenantId(),
    documentId: text('document_id').notNull(),
    /** With spaces between. */
    words: text('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.documentId] }),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [knowledgeDocuments.tenantId, knowledgeDocuments.id],
    }).onDelete('cascade'),
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
    /** What the question asks for, see `askedFor`. */
    asked: text('asked')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** An earlier one that asks for the same. */
    similarTo: text('similar_to'),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull(),
    createdBy: text('created_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    search: tsvector('search').generatedAlwaysAs((): SQL => searchOf('question', 'answer')),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('knowledge_suggestions_list').on(table.tenantId, table.status, table.createdAt, table.id),
    index('knowledge_suggestions_by_conversation').on(table.tenantId, table.conversationId),
    index('knowledge_suggestions_by_question').on(table.tenantId, table.questionMessageId),
    index('knowledge_suggestions_by_asked').using('gin', table.asked),
    index('knowledge_suggestions_search').using('gin', table.search),
  ],
);

/** A question that the assistant did not answer well, once for each reason. Those of one `gapId` ask for the same. */
export const knowledgeGaps = pgTable(
  'knowledge_gaps',
  {
    tenantId: tenantId(),
    gapId: text('gap_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    questionMessageId: text('question_message_id').notNull(),
    reason: text('reason').$type<'abstained' | 'thumbs_down' | 'takeover'>().notNull(),
    question: text('question').notNull(),
    /** What the question asks for, see `askedFor`. */
    asked: text('asked').array().notNull(),
    askedAt: time('asked_at').notNull(),
    notedAt: time('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.questionMessageId, table.reason] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    index('knowledge_gaps_by_gap').on(table.tenantId, table.gapId),
    index('knowledge_gaps_by_conversation').on(table.tenantId, table.conversationId),
    index('knowledge_gaps_by_asked').using('gin', table.asked),
    index('knowledge_gaps_by_time').on(table.notedAt),
  ],
);
