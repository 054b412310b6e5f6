import { APICallError } from 'ai';
import { log } from '#lib/core/log/log.ts';
import type { Embeddings } from '#lib/services/model/port.ts';
import { services } from '#lib/services/services.ts';
import { documentsBehind, type DocumentBehind, markFilled, putOff, tenantsBehind } from './documents-behind.ts';
import { askForVectors, type Vectors } from './embed-texts.ts';
import { forgetVectors, hasVectorTable } from './has-vectors.ts';
import { type Passage, passagesWithout, storeVectors } from './stored-vectors.ts';
import {
  putOffSuggestions,
  storeSuggestionVectors,
  suggestionsBehind,
  tenantsWithSuggestionsBehind,
} from './suggestion-vectors.ts';

/** In one request: well below the 300,000 tokens that OpenAI takes. */
const AT_ONCE = 100;
const TIMEOUT_MS = 20_000;
/** So many in a row refused: it is the model, and not what they say. */
const MOST_REFUSED = 3;

/**
 * Makes vectors of the present model for what was stored before there was one, while it failed, or with another one:
 * passages of documents and approved suggestions, in all tenants, a request of each in turn, until the signal aborts. What
 * is stored stays, whenever the process ends.
 */
export async function fillVectors(signal: AbortSignal, atOnce = AT_ONCE): Promise<{ done: number; left: boolean }> {
  const { embeddings } = services().model;
  if (!embeddings || !(await hasVectorTable())) return { done: 0, left: false };
  const run: Run = { embeddings, signal, atOnce, done: 0, refused: 0 };
  const isWhole =
    (await inTurns(await tenantsBehind(embeddings.id), fillSome, run)) &&
    (await inTurns(await tenantsWithSuggestionsBehind(embeddings.id), fillSuggestions, run));
  return { done: run.done, left: !isWhole };
}

type Outcome = 'more' | 'filled' | 'unreachable';

/** @returns false where something is left */
async function inTurns(
  tenantIds: readonly string[],
  fill: (tenantId: string, run: Run) => Promise<Outcome>,
  run: Run,
): Promise<boolean> {
  for (let tenants = tenantIds; tenants.length > 0;) {
    const still: string[] = [];
    for (const tenantId of tenants) {
      if (run.signal.aborted || run.refused >= MOST_REFUSED) return false;
      const outcome = await fill(tenantId, run);
      if (outcome === 'unreachable') return false;
      if (outcome === 'more') still.push(tenantId);
    }
    tenants = still;
  }
  return true;
}

interface Run {
  embeddings: Embeddings;
  signal: AbortSignal;
  atOnce: number;
  done: number;
  /** In a row. */
  refused: number;
}

/** One request's worth of a tenant's passages. */
async function fillSome(tenantId: string, run: Run): Promise<Outcome> {
  const { embeddings, atOnce } = run;
  const behind = await documentsBehind(tenantId, embeddings.id);
  // What was refused before is asked for alone: the others must not be refused with it.
  const documents = behind[0] && behind[0].attempts > 0 ? behind.slice(0, 1) : behind.filter((each) => !each.attempts);
  if (documents.length === 0) return 'filled';
  const ids = documents.map(({ id }) => id);
  const passages = await passagesWithout({ tenantId, documents: ids, model: embeddings.id, limit: atOnce });
  if (passages.length > 0) {
    const refusal = await ask(tenantId, passages, run, (made) => storeVectors(tenantId, passages, made));
    if (refusal === 'unreachable') return refusal;
    if (refusal) return refuse(tenantId, documents, passages, run);
  }
  if (passages.length < atOnce) await markFilled(tenantId, documents, embeddings.id);
  return 'more';
}

/** One request's worth of a tenant's suggestions. */
async function fillSuggestions(tenantId: string, run: Run): Promise<Outcome> {
  const { id: model } = run.embeddings;
  const suggestions = await suggestionsBehind(tenantId, model, run.atOnce);
  if (suggestions.length === 0) return 'filled';
  const refusal = await ask(tenantId, suggestions, run, (made) => storeSuggestionVectors(tenantId, suggestions, made));
  if (refusal === 'unreachable') return refusal;
  if (refusal) {
    run.refused++;
    await putOffSuggestions(tenantId, suggestions, model);
  }
  return 'more';
}

/** @param store gives how many were stored */
async function ask(
  tenantId: string,
  asked: readonly { text: string }[],
  run: Run,
  store: (made: Vectors) => Promise<number>,
): Promise<null | 'refused' | 'unreachable'> {
  const { embeddings, signal } = run;
  const texts = asked.map(({ text }) => text);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const answer = await askForVectors(embeddings, texts, limit).catch((error: unknown) => {
    if (!signal.aborted) log.warn('passages were given no vectors', { tenantId, texts: texts.length, reason: error });
    return isAboutTexts(error) ? ('refused' as const) : ('unreachable' as const);
  });
  if (typeof answer === 'string') return answer;
  run.done += await store(answer);
  run.refused = 0;
  forgetVectors(tenantId);
  return null;
}

/** The documents of a refused request wait, each alone from then on; the tenant's others go on. */
async function refuse(
  tenantId: string,
  documents: readonly DocumentBehind[],
  passages: readonly Pick<Passage, 'documentId'>[],
  run: Run,
): Promise<'more'> {
  const asked = new Set(passages.map(({ documentId }) => documentId));
  run.refused++;
  await putOff(
    tenantId,
    documents.filter(({ id }) => asked.has(id)),
  );
  return 'more';
}

/** Whatever else goes wrong has nothing to do with what was asked for, and is the same for the next. */
const isAboutTexts = (error: unknown): boolean =>
  APICallError.isInstance(error) && [400, 413, 422].includes(error.statusCode ?? 0);
