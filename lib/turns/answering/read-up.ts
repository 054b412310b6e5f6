import { instructionsFor, secretsOf } from '#lib/assistant/instructions.ts';
import { knowledgePrompt } from '#lib/assistant/knowledge-block.ts';
import { situationFor } from '#lib/assistant/situation.ts';
import { now } from '#lib/core/time.ts';
import { knownWords } from '#lib/knowledge/known-words.ts';
import { type Found, retrieve } from '#lib/knowledge/retrieve.ts';
import { leansOnEarlier, withWhatItRefersTo } from '#lib/language/questions/follow-up.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { mendQuestion, wordsMeant } from '#lib/language/words/word-book.ts';
import { presenceOf } from '#lib/operators/presence/presence.ts';
import type { PromptMessage } from '#lib/services/model/port.ts';
import { services } from '#lib/services/services.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import type { Asked, Searched } from '../asked.ts';
import type { Turn } from '../turn-record.ts';
import { type History, historyOf } from './history.ts';

const PASSAGES = 6;
/** About 4,000 tokens, of four characters each. */
const PASSAGE_CHARACTERS = 16_000;

/** All that the model is told before it begins. */
export type Reading = Awaited<ReturnType<typeof readUp>>;

export async function readUp(turn: Turn, asked: Asked) {
  const { snapshot } = asked.state;
  const { tenantId } = turn;
  const { settings, without } = asked.trial ?? { settings: {}, without: [] };
  const [saved, lexicon] = [await findTenant(tenantId), await tenantLexicon(tenantId)];
  const tenant = { ...saved, ...settings };
  const { chatBy, sees } = services().model;
  const dialogue = historyOf(turn, asked, sees(chatBy(tenant.assistantModel).modelId));
  const question = asked.message?.body ?? (await dialogue).question;
  const language = guessLanguage(question, lexicon) ?? snapshot.language ?? tenant.defaultLanguage;
  const query = await searchedFor(turn, question, { lexicon, isFirst: asked.state.lastSeq === 1, dialogue });
  const [history, retrieved, presence] = await Promise.all([
    dialogue,
    without.length === 0 && asked.searched?.query === query && asked.searched.language === language
      ? asked.searched.found
      : retrieve({ tenantId, query, language, limit: PASSAGES, without }),
    asked.searched?.presence ?? presenceOf(tenantId),
  ]);
  const found = withinBudget(retrieved);
  const situation = situationFor(tenant, snapshot, { presence, language, at: now() });
  const meant = wordsMeant(visitorWordsIn(history), await knownWords(tenantId), lexicon);
  return { tenant, snapshot, lexicon, language, meant, history, found, situation, without };
}

/** The search of a question before it is known that it will be answered: it may turn out that another was needed. */
export function searchAhead(tenantId: string, query: string, language: string): Searched {
  const found = retrieve({ tenantId, query, language, limit: PASSAGES });
  const presence = presenceOf(tenantId);
  for (const each of [found, presence]) each.catch(() => undefined);
  return { query, language, found, presence };
}

/** The question, and what it refers to where it names nothing itself: only then the dialogue is waited for. */
async function searchedFor(
  { tenantId }: Turn,
  question: string,
  { lexicon, isFirst, dialogue }: { lexicon: Lexicon; isFirst: boolean; dialogue: Promise<History> },
): Promise<string> {
  if (isFirst) return question;
  const meant = mendQuestion(question, await knownWords(tenantId), lexicon);
  if (!leansOnEarlier(meant, lexicon, true)) return question;
  const { earlier } = await dialogue;
  if (!leansOnEarlier(meant, lexicon, earlier.at(-1)?.isShown ?? false)) return question;
  return withWhatItRefersTo(
    question,
    earlier.map(({ text }) => text),
    lexicon,
  );
}

/** The best of them; the first whatever its length. */
function withinBudget(found: readonly Found[]): Found[] {
  let left = PASSAGE_CHARACTERS;
  return found.filter(({ body }, at) => (left -= body.length) >= 0 || at === 0);
}

/** What never changes comes first: a provider keeps what it has read of it. */
export const promptOf = ({ tenant, history, situation, found }: Reading): PromptMessage[] => [
  { role: 'system', content: instructionsFor(tenant) },
  ...history.messages,
  { role: 'system', content: `${situation}\n\n${knowledgePrompt(found)}` },
];

export const secretsIn = ({ tenant }: Reading): string[] => secretsOf(tenant);

export const visitorWordsIn = (history: History): string => visitorTextsIn(history).join('\n');

const visitorTextsIn = ({ messages }: History): string[] =>
  messages
    .flatMap((message) => (message.role === 'user' ? message.content : []))
    .flatMap((part) => (part.type === 'text' ? [part.text] : []));
