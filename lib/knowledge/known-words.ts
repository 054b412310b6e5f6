import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { db } from '#lib/db/database.ts';
import { growBook, type WordBook, wordBookOf } from '#lib/language/words/word-book.ts';
import { wordsInTexts } from '#lib/language/words/words.ts';
import { wordsOfDocuments } from './document-words.ts';

interface Kept {
  book: WordBook;
  /** Which documents and suggestions it was made of, and when that was last looked at. */
  version: Version;
  /** What each document was when its words were entered. */
  documents: ReadonlyMap<string, string>;
  lookedAt: number;
}

interface Version {
  documents: string;
  suggestions: string;
}

const MOST_TENANTS = 200;
const FRESH_MS = 5_000;
/** From then on a question waits for what is being looked up. */
const OLD_MS = 10_000;
const kept = () => oncePerProcess('known-words', () => new Map<string, Promise<Kept>>());
const renewals = () => oncePerProcess('renewed-words', () => new Map<string, Promise<void>>());
/** Longer than it takes for most tenants; a question waits no longer for the words of what has just been added. */
const PATIENCE_MS = 250;

/**
 * The words of the tenant's documents and approved suggestions, at most 5 s and one question old, 10 s where questions
 * come one upon the other: what a slip of the keyboard is held against.
 */
export async function knownWords(tenantId: string): Promise<WordBook> {
  const held = kept().get(tenantId);
  if (!held) return (await keep(tenantId, look(tenantId, null))).book;
  const renewal = renewals().get(tenantId);
  if (renewal && now().getTime() - (await held).lookedAt > OLD_MS)
    await Promise.race([renewal, delay(PATIENCE_MS, undefined, { ref: false })]);
  const before = await (kept().get(tenantId) ?? held);
  if (now().getTime() - before.lookedAt > FRESH_MS && !renewals().has(tenantId)) renew(tenantId, before);
  return before.book;
}

function renew(tenantId: string, before: Kept): void {
  const renewal = look(tenantId, before)
    .then(async (renewed) => void (await keep(tenantId, Promise.resolve(renewed))))
    // The next question tries again.
    .catch(() => undefined)
    .finally(() => renewals().delete(tenantId));
  renewals().set(tenantId, renewal);
}

function keep(tenantId: string, made: Promise<Kept>): Promise<Kept> {
  const books = kept();
  books.delete(tenantId);
  books.set(tenantId, made);
  if (books.size > MOST_TENANTS) books.delete(books.keys().next().value!);
  made.catch(() => books.get(tenantId) === made && books.delete(tenantId));
  return made;
}

async function look(tenantId: string, before: Kept | null): Promise<Kept> {
  const lookedAt = now().getTime();
  const version = await versionOf(tenantId);
  if (before?.version.documents === version.documents && before.version.suggestions === version.suggestions)
    return { ...before, lookedAt };
  const documents = await documentsOf(tenantId);
  const isGrown = before?.version.suggestions === version.suggestions && holdsAll(documents, before.documents);
  const book = isGrown ? before.book : wordBookOf(await wordsOfSuggestions(tenantId));
  const fresh = [...documents.keys()].filter((id) => !isGrown || !before.documents.has(id));
  for await (const words of wordsOfDocuments(tenantId, fresh)) await growBook(book, words);
  return { book, version, documents, lookedAt };
}

/** Whether all that was there is there as it was: words are entered one by one, and never taken out. */
const holdsAll = (present: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): boolean =>
  [...before].every(([id, version]) => present.get(id) === version);

async function versionOf(tenantId: string): Promise<Version> {
  const { rows } = await db().execute<Record<keyof Version, string>>(sql`
    select concat_ws(' ', d.documents, d.changed) as documents, concat_ws(' ', s.suggestions, s.changed) as suggestions from
    (select count(*) as documents, max(updated_at) as changed from knowledge_documents
      where tenant_id = ${tenantId} and status = 'ready') d,
    (select count(*) as suggestions, max(updated_at) as changed from knowledge_suggestions
      where tenant_id = ${tenantId} and status = 'approved') s`);
  return rows[0] ?? { documents: '', suggestions: '' };
}

/** Each with its version. */
async function documentsOf(tenantId: string): Promise<Map<string, string>> {
  const { rows } = await db().execute<{ id: string; version: string }>(sql`
    select id, updated_at::text as version from knowledge_documents
    where tenant_id = ${tenantId} and status = 'ready' order by created_at, id`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function wordsOfSuggestions(tenantId: string): Promise<Set<string>> {
  const { rows } = await db().execute<{ text: string }>(sql`
    select question || ' ' || answer as text from knowledge_suggestions
    where tenant_id = ${tenantId} and status = 'approved'`);
  return wordsInTexts(rows.map(({ text }) => text));
}
