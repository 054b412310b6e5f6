import { abstainingWords, spokenLanguage } from '#lib/assistant/abstaining-words.ts';
import { replyOptions } from '#lib/assistant/reply-hints.ts';
import { now } from '#lib/core/time.ts';
import { asksForSomething } from '#lib/knowledge/likeness.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { guardLinks } from '#lib/links/link-guard.ts';
import { whereAnswersMayPoint } from '#lib/links/may-point-to.ts';
import type { Source } from '#lib/resources/conversation/message.ts';
import type { OpeningHours } from '#lib/resources/tenant.ts';
import type { ChatModel } from '#lib/services/model/port.ts';
import { services } from '#lib/services/services.ts';
import { inZone } from '#lib/tenants/opening-hours.ts';
import type { Voice } from '../asked.ts';
import type { Answer } from '../commit-answer.ts';
import { checksOf } from './answer-checks.ts';
import { type Grounds, groundsOf, writtenIn } from './grounds.ts';
import { promptOf, type Reading, secretsIn, visitorWordsIn } from './read-up.ts';
import { type Run, runSteps, type StepTool, type Tokens } from './run-steps.ts';
import { sayAgain } from './say-again.ts';
import { type Said, Speech } from './say-answer.ts';
import { sourcesOf } from './sources-of.ts';
import { Refused, Unfinished } from './turn-faults.ts';
import { tenantTools } from './tenant-tools.ts';
import { type Intents, type Room, turnTools } from './turn-tools.ts';

const TIMEOUT_MS = 90_000;
/** Of an answer of a few sentences; a model that reasons needs most of it before. */
const OUTPUT_TOKENS = 3_000;

/**
 * Has the model answer the message, and says what of it stands as it comes. Where it comes to no end, the assistant
 * abstains; where it cannot be had, the answer is a quote or the offer of a person, and the turn has failed.
 * @param wanted nothing is done of what the model asks for before
 */
export async function composeAnswer(
  reading: Reading,
  voice: Voice,
  signal: AbortSignal,
  wanted: Promise<void> = Promise.resolve(),
): Promise<Answer> {
  const { chat, checker, quoter } = modelsFor(reading);
  const tokens: Tokens = { input: 0, output: 0 };
  const attempt = attemptOf({ reading, voice, tokens, model: chat, hasSecondLook: checker !== null, signal, wanted });
  try {
    const said = await attempt.run();
    return toAnswer(reading, attempt, said, tokens);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Unfinished) return abstention(reading, attempt, tokens);
    if (!(error instanceof Refused)) throw error;
    const quote = quoter && (await quoted({ reading, tokens, model: quoter, signal }));
    return { ...instead(reading, quote, attempt, tokens), fault: error };
  }
}

const modelsFor = ({ tenant }: Reading) => {
  const { chatBy, checker, quoter } = services().model;
  return { chat: chatBy(tenant.assistantModel), checker, quoter };
};

interface Attempting {
  reading: Reading;
  voice: Voice;
  tokens: Tokens;
  model: ChatModel;
  hasSecondLook: boolean;
  signal: AbortSignal;
  wanted?: Promise<void>;
  tools?: ReadonlyMap<string, StepTool>;
}

interface Attempt {
  intents: Intents;
  grounds: Grounds;
  speech: Speech;
  model: ChatModel;
  run(): Promise<Said>;
}

function attemptOf({ reading, voice, tokens, model, hasSecondLook, signal: lost, wanted, tools }: Attempting): Attempt {
  const { tenant, language, lexicon, meant, history, found, situation, snapshot } = reading;
  const signal = AbortSignal.any([lost, AbortSignal.timeout(TIMEOUT_MS)]);
  const intents: Intents = { found: [...found], shown: [], asksForPerson: false, callback: null };
  const visitorWords = visitorWordsIn(history);
  const told = `${situation}\nThe visitor has written:\n${visitorWords}`;
  const about = { tenant, visitorName: snapshot.visitor.name, language, intents };
  const grounds = groundsOf({ ...about, told, secret: secretsIn(reading), hasSecondLook });
  const textOf = (reference: number) => (reference === 0 ? told : writtenIn(intents.found[reference - 1]!));
  const speech = new Speech({ grounds, textOf, voice, tokens, signal, wanted });
  const room: Room = {
    ...{ tenant, language, conversationId: snapshot.id, visitor: snapshot.visitor, visitorWords, intents, voice },
    without: reading.without,
  };
  const run = async () => {
    // What only quotes calls nothing of the tenant's.
    const own = hasSecondLook ? await tenantTools(room) : [];
    const steps: Run = {
      model,
      prompt: promptOf(reading),
      tools: tools ?? new Map([...turnTools(room), ...own]),
      options: {
        maxOutputTokens: OUTPUT_TOKENS,
        providerOptions: replyOptions({
          language,
          vocabulary: lexicon.vocabulary,
          meant,
          hours: hoursNow(tenant.openingHours),
          shown: reading.history.earlier.flatMap(({ text, isShown }) => (isShown ? text : [])),
        }),
      },
      patience: services().model.patience,
      signal,
      wanted,
      tokens,
      hasShown: () => speech.hasShown,
    };
    const said = await speech.say(runSteps(steps));
    return hasSecondLook && !grounds.hasActed() ? sayAgain(said, speech, steps) : said;
  };
  return { intents, grounds, speech, model, run };
}

const hoursNow = (hours: OpeningHours | null) => hours && { ...hours, ...inZone(hours.tz, now()) };

function toAnswer(reading: Reading, attempt: Attempt, said: Said, tokens: Tokens): Answer {
  const { shown: products, asksForPerson, callback, found } = attempt.intents;
  const hasActed = attempt.grounds.hasActed();
  const lostAll = !said.states && said.lines.some(({ state }) => state === 'dropped');
  if (!hasActed && (said.text === '' || lostAll)) return abstention(reading, attempt, tokens);
  const sources = guardedSources(reading, sourcesOf(said.references, found));
  const language = guessLanguage(said.text, reading.lexicon) ?? reading.language;
  const gave = said.states || hasActed;
  const abstained = !gave && asksForSomething(reading.history.question, reading.lexicon);
  const checks = checksOf(attempt, gave ? 'answered' : abstained ? 'abstained' : 'talked', tokens);
  return { text: said.text, language, sources, products, asksForPerson, callback, abstained, checks, fault: null };
}

/** What was done stays done; of the answer nothing is kept but that there is none. */
function abstention(reading: Reading, attempt: Attempt, tokens: Tokens): Answer {
  const { asksForPerson, callback, shown: products } = attempt.intents;
  const abstained = !asksForPerson && asksForSomething(reading.history.question, reading.lexicon);
  const kept = { products, asksForPerson, callback, sources: [], abstained, fault: null };
  const words = asksForPerson ? '' : abstainingWords(reading.language).unknown;
  return {
    ...kept,
    text: words,
    language: spokenLanguage(reading.language),
    checks: checksOf(attempt, 'abstained', tokens),
  };
}

/** What the embedded model quotes from the passages at hand, when it has passed the same checks; else null. */
async function quoted({ reading, tokens, model, signal }: Omit<Attempting, 'voice' | 'hasSecondLook'>) {
  const voice = { delta: () => {}, status: () => {} };
  const attempt = attemptOf({ reading, voice, tokens, model, hasSecondLook: false, signal, tools: new Map() });
  const said = await attempt.run().catch(() => null);
  return said && said.references.length > 0 ? { said, attempt } : null;
}

function instead(reading: Reading, quote: Awaited<ReturnType<typeof quoted>>, failed: Attempt, tokens: Tokens): Answer {
  const words = abstainingWords(reading.language);
  const nothing = {
    products: [],
    asksForPerson: failed.intents.asksForPerson,
    callback: null,
    abstained: false,
    fault: null,
  };
  const language = spokenLanguage(reading.language);
  if (!quote) {
    const checks = checksOf(failed, 'failed', tokens);
    return { ...nothing, text: nothing.asksForPerson ? '' : words.fault, language, sources: [], checks };
  }
  const { said, attempt } = quote;
  const sources = guardedSources(reading, sourcesOf(said.references, attempt.intents.found));
  return {
    ...nothing,
    text: `${words.quoted}\n\n${said.text}`,
    language,
    sources,
    checks: checksOf(attempt, 'quoted', tokens),
  };
}

/** An excerpt stands under the answer, and leads nowhere that the answer may not. */
function guardedSources({ tenant }: Reading, sources: Source[]): Source[] {
  return sources.map((source) => ({
    ...source,
    excerpt: guardLinks(source.excerpt, whereAnswersMayPoint(tenant, [source]))
      .replace(/[ \t]{2,}/g, ' ')
      .trim(),
  }));
}
