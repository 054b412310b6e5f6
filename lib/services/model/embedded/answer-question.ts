import { focusOf } from '#lib/language/focus-question.ts';
import { stemsOf } from '#lib/language/stem.ts';
import { indexText, SAME_CONCEPT, strengthOf, type Term, type TermIndex, termsOf } from '#lib/language/term-index.ts';
import { composeAnswer } from './compose-answer.ts';
import { statesException } from './answer-shapes.ts';
import { findAnswers, type FoundAnswer } from './find-answer.ts';
import { asksWhetherOffered, withoutOffer } from './intents.ts';
import { PHRASES } from './phrases.ts';
import type { Situation } from './read-prompt.ts';
import { call, type Reply, say } from './reply.ts';
import { visitorWords } from './reply-to-outcome.ts';
import { smallTalkOf } from './small-talk.ts';

/** Quotes what the passages say; looks further when they say nothing; says so plainly when that finds nothing either. */
export function answerQuestion(situation: Situation, unknown?: string): Reply {
  const { passages, language, tools, lexicon } = situation;
  const question = withoutOffer(focusOf(situation.question, lexicon));
  const phrases = PHRASES[language];
  const own = termsOf(question, lexicon);
  const before = questionBefore(situation, own);
  const terms = before ? withContext(own, termsOf(before, lexicon)) : own;
  if (terms.length === 0) return say(phrases.askMore);
  const asked = { question: before ? `${question} ${before}` : question, terms, language, lexicon };
  const answers = findAnswers(asked, passages);
  const sufficient = answers
    .filter(asksWhetherOffered(situation.question) ? saysOfOffer : saysEnough)
    .filter(
      ({ passage: { product, language: written } }) =>
        !product || isNamed(indexText(product.title, written, lexicon), own),
    );
  const [best] = sufficient;
  if (best?.passage.product && tools.has('show_products'))
    return call('show_products', { references: [best.passage.reference] });
  if (best) return say(composeAnswer(sufficient, asked));
  if (mayStillSearch(situation)) {
    const query = before ? `${before} ${question}` : question;
    return call('search_knowledge', { query: query.slice(-500) });
  }
  return say(unknown ?? (tools.has('request_human') ? phrases.unknown : phrases.unknownWithoutTeam));
}

/** Below this part of the question's weight a sentence is about something else. */
const LEAST_COVERAGE = 0.45;
const LEAST_OF_OFFER = 0.65;
/** A product has a price and a size as all have: it answers where it is what is asked about. */
const isNamed = (title: TermIndex, terms: readonly Term[]) =>
  terms.some((term) => strengthOf(term, title) >= SAME_CONCEPT);

const saysEnough = ({ coverage }: FoundAnswer) => coverage >= LEAST_COVERAGE;

/**
 * "Do you have climbing shoes?" is not answered by what is said of other shoes, nor by where else the word stands: in a
 * product of another name, or among what the shop does not take.
 */
const saysOfOffer = ({ coverage, passage, block, from, to }: FoundAnswer) =>
  coverage >= LEAST_OF_OFFER && !passage.product && !block.units.slice(from, to).some(statesException);

const CONTEXT_IMPORTANCE = 0.4;

export const mayStillSearch = ({ tools, results }: Situation) =>
  tools.has('search_knowledge') && !results.has('search_knowledge');

const CONTINUES = /^(?:og|and|men|but|hva med|what about|how about|enn|hva hvis|what if|også|eller|or)(?!\p{L})/iu;
const POINTS_BACK = /(?<!\p{L})(?:det|den|de|dette|it|that|they|those|this|one|same|samme)(?!\p{L})/iu;

/** The question that this one goes on from, as "And to Svalbard?" does; null when it stands by itself. */
function questionBefore({ question, earlier, lexicon }: Situation, terms: readonly Term[]): string | null {
  const goesOn =
    (terms.length <= 3 && CONTINUES.test(question.trim())) || (terms.length <= 1 && POINTS_BACK.test(question));
  if (!goesOn) return null;
  return visitorWords(earlier).find((text) => smallTalkOf(text) === null && termsOf(text, lexicon).length > 0) ?? null;
}

function withContext(own: readonly Term[], context: readonly Term[]): Term[] {
  const known = new Set(own.map(({ word }) => stemsOf(word).no));
  const added = context.filter(({ word }) => !known.has(stemsOf(word).no));
  return [...own, ...added.map((term) => ({ ...term, importance: CONTEXT_IMPORTANCE }))];
}
