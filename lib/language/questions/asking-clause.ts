import { stopWords } from '../words/stop-words.ts';
import { wordsOf } from '../words/words.ts';

const OPENS =
  'hva|hvor|hvordan|hvorfor|hvem|hvilke[nt]?|når|kan|får|må|skal|har|er|tar|finnes|går|blir|bør|kva|kor|korleis|what|how|when|where|which|who|why|can|could|may|should|do|does|will|must|is|are';
const CLAUSE = new RegExp(`^(.{8,}?)[,.!;:–—]\\s+(?:(?:så|og|men|so|and|but)\\s+)?((?:${OPENS})(?!\\p{L}).*)$`, 'isu');
const ASKS_BEFORE = new RegExp(`\\?|^\\W*(?:${OPENS}|hvis|om|dersom|når|if|when)(?!\\p{L})`, 'iu');
const POINTS_BACK =
  /(?<!\p{L})(?:det|den|de|dem|dette|disse|it|that|they|them|those|these|this|one|same|samme)(?!\p{L})/iu;

/** "I bought a jacket last week": whatever was bought, what may be done with it is the same. */
export const tellsOfPurchase = (told: string): boolean => BOUGHT.test(told);
const BOUGHT = /(?<!\p{L})(?:kjøpte|kjøpt|bestilte|bestilt|handlet|handla|bought|ordered|purchased)(?!\p{L})/iu;

/**
 * What a message asks behind what it tells: "Jeg er på reise, kan jeg fryse avtalen?" → "kan jeg fryse avtalen?". Null where
 * nothing is told before it, where that is asked too or is a condition, or where the question points back to it (unless it is
 * something that was bought).
 */
export function askingClause(message: string): string | null {
  const { told, clause } = inTwo(message);
  return clause === '' || (POINTS_BACK.test(clause) && !tellsOfPurchase(told)) ? null : clause;
}

/**
 * What a message tells beside its question, and the question needs to be understood: "The new glasses make me dizzy, can I
 * exchange them?", "Can you mend my bag, the zip has come off?". Null where nothing is told.
 */
export function toldBeside(message: string): string | null {
  const { told, clause } = inTwo(message);
  if (clause !== '' && POINTS_BACK.test(clause)) return told;
  return TOLD_BEHIND.exec(message.trim())?.[1] ?? null;
}

const TOLD_BEHIND = new RegExp(
  `^(?:${OPENS})(?!\\p{L})[^,?]{8,}[,?]\\s+(?!(?:${OPENS}|og|eller|men|hvis|om|dersom|når|som|selv|uten|med|for|så|and|or|but|if|when|which|that|who|even|with|without|for|so)(?!\\p{L}))([^?]*(?<!\\p{L})(?:har|er|var|ble|blir|fikk|has|have|is|are|was|were|got)(?!\\p{L})[^?]*)\\??$`,
  'iu',
);

/**
 * What a message asks, without what it tells before and around it; empty where all of it is told, and where it asks for no
 * more than what to do then: "I have broken my leg, what now?".
 */
export function whatIsAsked(message: string): string {
  const clauses = message.split(/(?<=[,.;:!?–—])\s+|[?.!]$/u);
  const asking = clauses.filter((clause) => ASKS_FIRST.test(clause)).map((clause) => clause.replace(AROUND, ''));
  return asking.filter((clause) => wordsOf(clause).some((word) => !stopWords(null).has(word))).join(' ');
}
const ASKS_FIRST = new RegExp(`^\\W*(?:(?:så|og|men|so|and|but)\\s+)?(?:${OPENS})(?!\\p{L})`, 'iu');
const AROUND = /(?<=[\p{L}\p{N}])\s(?:mens|når|fordi|hvis|dersom|siden|while|when|because|if|since|until)\s.*$/iu;

/** What a message says after its question, and does not ask: "When do you open? I thought I'd drop by". */
export function saidAfter(message: string): string | null {
  const after = message.slice(message.lastIndexOf('?') + 1).trim();
  const isAfter = after.length >= SHORTEST_SAID && after.length < message.trim().length;
  return isAfter && !ASKS_AFTER.test(after) ? after : null;
}
const SHORTEST_SAID = 4;
const ASKS_AFTER = new RegExp(`^\\W*(?:(?:og|men|eller|and|but|or)\\s+)?(?:${OPENS})(?!\\p{L})`, 'iu');

/** What a question says of the time around it, as "before I return it" does; "if" and "when" may be what it depends on. */
export const timeAround = (message: string): string | null => TIME_AROUND.exec(message)?.[1] ?? null;
const TIME_AROUND =
  /(?<=\p{L}{3,}.{6,})\s((?:mens|før|etter at|fordi|siden|while|before|because|since)\s(?:jeg|vi|du|dere|man|de|den|det|han|hun|i|we|you|it|he|she|they)\s[^?.,]+)/iu;

/** "May I have it refunded if I fall ill?": what befalls somebody, where the question before it is whole without that. */
export const casePutBehind = (message: string): string | null => CASE_BEHIND.exec(message)?.[0] ?? null;
const CASE_BEHIND =
  /(?<=.{15})\s(?:hvis|dersom|om|if|when|når)\s(?:jeg|vi|barnet|i|we)\s(?:(?:blir|er|skulle bli|plutselig blir|get|am|are|fall|become) (?:syke?|sjuke?|forkjølet|skadet|gravid|forhindret|ill|sick|injured|pregnant)|ikke kan (?:komme|møte)|(?:can[’']?t|cannot) (?:come|make it))[^?.,]{0,30}(?=[?.!\s]*$)/iu;

function inTwo(message: string): { told: string; clause: string } {
  const [, told = '', clause = ''] = CLAUSE.exec(message.trim()) ?? [];
  const isAsked =
    clause !== '' && !ASKS_BEFORE.test(told) && wordsOf(clause).some((word) => !stopWords(null).has(word));
  return isAsked ? { told, clause } : { told: '', clause: '' };
}
