import { setImmediate } from 'node:timers/promises';
import { isStepCount, streamText } from 'ai';
import { createCitationFilter } from '#lib/assistant/citations.ts';
import { instructionsFor } from '#lib/assistant/instructions.ts';
import { createTextCleaner } from '#lib/assistant/model-text.ts';
import { replyOptions } from '#lib/assistant/reply-hints.ts';
import { AppError } from '#lib/core/errors.ts';
import { type Found, retrieve } from '#lib/knowledge/retrieve.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { createLinkGuard, guardLinks } from '#lib/links/link-guard.ts';
import { whereAnswersMayPoint } from '#lib/links/may-point-to.ts';
import { siteOf } from '#lib/links/site-address.ts';
import { presenceOf } from '#lib/operators/presence/presence.ts';
import type { Source } from '#lib/resources/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { services } from '#lib/services/services.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import type { Answer } from './commit-answer.ts';
import { type History, historyOf } from './history.ts';
import type { Asked, Turn } from './turn-record.ts';
import { turnTools, type Intents } from './turn-tools.ts';
import type { TurnVoice } from './turn-voice.ts';

const PASSAGES = 6;
const STEPS = 5;
const TIMEOUT_MS = 90_000;

/** Has the model answer the message, and says it as it comes. @throws AppError `unavailable` when no answer came */
export async function composeAnswer(
  turn: Turn,
  { state, ...asked }: Asked,
  voice: TurnVoice,
  signal: AbortSignal,
): Promise<Answer> {
  const { tenantId } = turn;
  const tenant = await findTenant(tenantId);
  const dialogue = historyOf(turn);
  const question = asked.question ?? (await dialogue).question;
  const lexicon = await tenantLexicon(tenantId);
  const language = guessLanguage(question, lexicon) ?? state.snapshot.language ?? tenant.defaultLanguage;
  const [history, found, presence] = await Promise.all([
    dialogue,
    retrieve({ tenantId, query: question, language, limit: PASSAGES }),
    presenceOf(tenantId),
  ]);
  const intents: Intents = { found: [...found], shown: [], asksForPerson: false, callback: null };
  const stream = streamText({
    model: services().model.chat,
    instructions: instructionsFor(tenant, state.snapshot, { found, presence, language }),
    messages: history.messages,
    tools: turnTools({ tenant, language, visitorWords: visitorWordsIn(history), intents, voice }),
    stopWhen: isStepCount(STEPS),
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    maxRetries: 1,
    providerOptions: replyOptions({ language, vocabulary: lexicon.vocabulary }),
    onError: () => {},
  });
  const said = await say(stream.stream, voice, intents, tenant).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('unavailable', 'The model broke off.', { cause: error });
  });
  const sources = sourcesOf(said.references, intents.found);
  const text = guardLinks(said.text, whereAnswersMayPoint(tenant, sources), siteOf(tenant)).trim();
  const { shown: products, asksForPerson, callback } = intents;
  if (!text && products.length === 0 && !asksForPerson && !callback)
    throw new AppError('unavailable', 'The model gave no answer.', { cause: said.fault });
  return { text, language, sources, products, asksForPerson, callback };
}

const visitorWordsIn = ({ messages }: History): string =>
  messages.flatMap(({ role, content }) => (role === 'user' && typeof content === 'string' ? [content] : [])).join('\n');

async function say(
  stream: AsyncIterable<{ type: string; text?: string; error?: unknown }>,
  voice: TurnVoice,
  intents: Intents,
  tenant: TenantSettings,
) {
  const cleaner = createTextCleaner();
  const citations = createCitationFilter();
  // Only what is cited by now: a passage that was merely found may be of any host.
  const cited = () => sourcesOf(citations.references(), intents.found);
  const links = createLinkGuard(
    (host, address) => whereAnswersMayPoint(tenant, cited())(host, address),
    siteOf(tenant),
  );
  let text = '';
  let fault: unknown;
  const speak = (piece: string) => {
    text += piece;
    voice.delta(links.push(piece));
  };
  let newStep = false;
  for await (const part of stream) {
    if (part.type === 'text-delta' && part.text) {
      // The text of another step is another paragraph of the answer.
      const isFirst = text === '';
      speak(citations.push((newStep && text.trim() ? '\n\n' : '') + cleaner.push(part.text)));
      newStep = false;
      // Tokens that came in one burst would be read to the end before the first of them is on its way.
      if (isFirst) await setImmediate();
    }
    if (part.type === 'finish-step') newStep = true;
    if (part.type === 'error') fault = part.error;
    if (part.type === 'abort') fault = new Error('the model took too long');
  }
  speak(citations.push(cleaner.end()) + citations.end());
  voice.delta(links.end());
  if (fault !== undefined) throw new AppError('unavailable', 'The model broke off.', { cause: fault });
  return { text, references: citations.references(), fault };
}

/** The passages that the answer named, each once; a number that stands for none is left out. */
function sourcesOf(references: number[], found: Found[]): Source[] {
  const named = references.flatMap((reference) => found[reference - 1] ?? []);
  // The rows of a product list are a source each.
  const bySource = new Map(named.map((each) => [each.product?.url ?? each.documentId ?? each.suggestionId, each]));
  return [...bySource.values()].map(({ documentId, title, url, excerpt }) => ({ documentId, title, url, excerpt }));
}
