import { isStepCount, streamText } from 'ai';
import { instructionsFor } from '#lib/assistant/instructions.ts';
import { replyOptions } from '#lib/assistant/reply-hints.ts';
import { AppError } from '#lib/core/errors.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { guardLinks } from '#lib/links/link-guard.ts';
import { whereAnswersMayPoint } from '#lib/links/may-point-to.ts';
import { siteOf } from '#lib/links/site-address.ts';
import { presenceOf } from '#lib/operators/presence/presence.ts';
import { services } from '#lib/services/services.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import type { Answer } from './commit-answer.ts';
import { type History, historyOf } from './history.ts';
import { type Said, sayAnswer, sourcesOf } from './say-answer.ts';
import type { Asked, Turn } from './turn-record.ts';
import { turnTools, type Intents } from './turn-tools.ts';
import type { TurnVoice } from './turn-voice.ts';

const PASSAGES = 6;
const STEPS = 5;
const TIMEOUT_MS = 90_000;

/** Has the model answer the message, and says it as it comes. @throws AppError `unavailable` when no answer came */
export async function composeAnswer(turn: Turn, asked: Asked, voice: TurnVoice, signal: AbortSignal): Promise<Answer> {
  const reading = await readUp(turn, asked);
  const intents: Intents = { found: [...reading.found], shown: [], asksForPerson: false, callback: null };
  const stream = generate(reading, intents, voice, signal);
  const said = await sayAnswer(stream, { tenant: reading.tenant, intents, voice });
  return toAnswer(reading, intents, said);
}

/** All that the model is told before it begins. */
type Reading = Awaited<ReturnType<typeof readUp>>;

async function readUp(turn: Turn, { state: { snapshot }, question: given }: Asked) {
  const { tenantId } = turn;
  const [tenant, lexicon] = [await findTenant(tenantId), await tenantLexicon(tenantId)];
  const dialogue = historyOf(turn);
  const question = given ?? (await dialogue).question;
  const language = guessLanguage(question, lexicon) ?? snapshot.language ?? tenant.defaultLanguage;
  const [history, found, presence] = await Promise.all([
    dialogue,
    retrieve({ tenantId, query: question, language, limit: PASSAGES }),
    presenceOf(tenantId),
  ]);
  return { tenant, snapshot, lexicon, language, history, found, presence };
}

function generate(reading: Reading, intents: Intents, voice: TurnVoice, signal: AbortSignal) {
  const { tenant, snapshot, language, lexicon, history, found, presence } = reading;
  return streamText({
    model: services().model.chat,
    instructions: instructionsFor(tenant, snapshot, { found, presence, language }),
    messages: history.messages,
    tools: turnTools({ tenant, language, visitorWords: visitorWordsIn(history), intents, voice }),
    stopWhen: isStepCount(STEPS),
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    maxRetries: 1,
    providerOptions: replyOptions({ language, vocabulary: lexicon.vocabulary }),
    onError: () => {},
  }).stream;
}

const visitorWordsIn = ({ messages }: History): string =>
  messages.flatMap(({ role, content }) => (role === 'user' && typeof content === 'string' ? [content] : [])).join('\n');

function toAnswer({ tenant, language }: Reading, intents: Intents, said: Said): Answer {
  const { shown: products, asksForPerson, callback } = intents;
  const sources = sourcesOf(said.references, intents.found);
  const text = guardLinks(said.text, whereAnswersMayPoint(tenant, sources), siteOf(tenant)).trim();
  if (!text && products.length === 0 && !asksForPerson && !callback)
    throw new AppError('unavailable', 'The model gave no answer.');
  return { text, language, sources, products, asksForPerson, callback };
}
