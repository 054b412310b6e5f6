import { stemIn } from '../words/kindred.ts';
import { stopWords } from '../words/stop-words.ts';

const PARTICLES = new Set(['inn', 'ut', 'opp', 'ned', 'av', 'på', 'fram', 'frem', 'tilbake']);
const PREPOSITIONS = new Set(['av', 'på']);
/** What a clause goes on with, or its end. */
const GO_ON = new Set([
  '',
  ...'fra i til når hvis om med og eller etter før innen senest via hos her der nå selv igjen uten'.split(' '),
]);
const SHORTEST_VERB = 4;
const MOST_BETWEEN = 2;

/** What may stand apart from its verb. */
export const isParticle = (word: string): boolean => PARTICLES.has(word);

/** A verb and what stands apart from it as one: the stem of "innsjekking" at the first word of "sjekke dere inn". Null elsewhere. */
export function joinedAt(words: readonly string[], at: number): string | null {
  const word = words[at] ?? '';
  if (word.length < SHORTEST_VERB || stopWords('no').has(word) || PARTICLES.has(word)) return null;
  const behind = placeOfParticle(words, at);
  if (behind === null) return null;
  const particle = words[behind]!;
  // "På nett" belongs to the net, "meld deg på" to the verb.
  const isOfVerb = !PREPOSITIONS.has(particle) || GO_ON.has(words[behind + 1] ?? '');
  return isOfVerb ? particle + stemIn(word, 'no') : null;
}

function placeOfParticle(words: readonly string[], at: number): number | null {
  for (let place = at + 1; place <= at + 1 + MOST_BETWEEN; place++) if (PARTICLES.has(words[place] ?? '')) return place;
  return null;
}

const COMPOUND = new RegExp(`^(${[...PARTICLES].join('|')})(\\p{L}{3,}?)(?:n?ing(?:en|er|a)?|else[nr]?|es?|er)?$`, 'u');

/** The verb of "innsjekking", which a text may write apart; null where there is none. */
export const verbIn = (word: string): string | null => COMPOUND.exec(word)?.[2] ?? null;
