import { wordsOf } from '#lib/language/words/words.ts';

export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'acknowledged' | 'opening';

/** What a message is that asks nothing: "hei", "tusen takk for hjelpen!", "ok". Null when there is more in it. */
export function smallTalkOf(message: string): SmallTalk | null {
  if (TOMORROW.test(message)) return null;
  const words = wordsOf(message);
  if (words.length > LONGEST || words.some((word) => !KNOWN.has(word))) return null;
  if (words.length === 0) return message.includes('?') ? 'opening' : 'acknowledged';
  return ORDER.find((kind) => words.some((word) => WORDS[kind].has(word))) ?? null;
}

/** "And tomorrow?" greets nobody. */
const TOMORROW = /(?<!\p{L})i (?:morgen|morgon|kveld)(?!\p{L})/iu;
const LONGEST = 12;
const setOf = (words: string) => new Set(words.split(/\s+/));

const WORDS: Record<SmallTalk, Set<string>> = {
  goodbye: setOf('bye goodbye hade hadet adjø farvel snakkes'),
  thanks: setOf('takk tusentakk thanks thank thx ty takker'),
  greeting: setOf(
    'hei heisann hallo halla heia hi hello hey hiya morn morning evening afternoon morgen kveld god greetings',
  ),
  opening: setOf('hjelp hjelpe help question spørsmål lurer wondering ask spørre'),
  acknowledged: setOf(
    'ok okay okei fint flott bra supert great good perfect perfekt nice cool greit topp super alright understood skjønner forstår',
  ),
};
const ORDER: SmallTalk[] = ['goodbye', 'thanks', 'opening', 'greeting', 'acknowledged'];
const FILLERS =
  setOf(`så mye for hjelpen hjelpa svaret all alt det du dere deg there you your very much so a lot the that was is it tusen
  mange dag dagen have day ha en et bra i me can could kan jeg eg meg med på litt noe noen and og please vennligst to om am just got
  have need trenger something anyone der da then now nå too også med deg welcome mvh hilsen`);
const KNOWN = new Set([...FILLERS, ...Object.values(WORDS).flatMap((set) => [...set])]);
