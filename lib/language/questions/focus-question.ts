import { withDaysInFull } from '../measures/weekdays.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { inOneWording } from '../words/one-wording.ts';
import { termsOf } from '../term-index.ts';
import { namesNothing, pointsBack } from './follow-up.ts';

/** More than this says no question; it tells a story around one. */
const MOST_TERMS = 6;
const ASKS =
  /\?|(?<!\p{L})(?:hva|hvor|hvordan|hvorfor|hvem|hvilke[nt]?|når|kan (?:jeg|vi|dere|du)|om (?:det|dere|jeg|vi)|how|what|where|when|which|who|why|whether|(?:can|could|may|should) (?:i|we|you)|do (?:you|i|we))(?!\p{L})/iu;

const OF_SOMEBODY = /(?<!\p{L})(?:ham|henne|him|her|them)(?!\p{L})/iu;

function leansOnTold(part: string, lexicon: Lexicon): boolean {
  const hard = termsOf(part, lexicon).filter(({ isSoft }) => !isSoft);
  return namesNothing(hard) || (hard.length <= 1 && (pointsBack(part) || OF_SOMEBODY.test(part)));
}

/** The parts of a long message that ask something; a short one, or one that nowhere asks, as it is. */
export function focusOf(written: string, lexicon: Lexicon): string {
  const message = asMeant(asCase(written));
  if (termsOf(message, lexicon).length <= MOST_TERMS) return message;
  const parts = message.replace(/\s+/g, ' ').split(/(?<=[.?!;:,])\s|\s[–—]\s/u);
  const asking = parts.filter((part) => ASKS.test(part) && termsOf(part, lexicon).length > 0);
  // "What do you charge for him?", "is it too late?": whoever asks that has told of what.
  const isOfTold = asking.length < parts.length && asking.every((part) => leansOnTold(part, lexicon));
  return asking.length > 0 && !isOfTold ? asking.join(' ') : message;
}

/** "I forgot my appointment, must I pay?" asks what holds for whoever does not come: no text tells of somebody's forgetting. */
const asCase = (message: string): string =>
  MISSED.find(({ said }) => said.test(message) && ASKS_TO_PAY.test(message))?.read ?? message;

/** What is asked for by words that name something else, or nothing. */
const asMeant = (message: string): string =>
  MEANT.reduce((text, { said, read }) => text.replace(said, read), withDaysInFull(inOneWording(message)));

const MEANT: readonly { said: RegExp; read: string }[] = [
  // What somebody pays is what it costs, and no way to pay.
  {
    said: /(?<!\p{L})what (?:do(?:es)?|would|will|must|should) (?:i|we|you|he|she|they) (?:have to |need to )?pay(?=[\s?.!]*$)/giu,
    read: 'what does it cost',
  },
  {
    said: /(?<!\p{L})(?:hva|kva) (?:betaler|betalar) (?:jeg|eg|vi|han|hun|ho|de|dei|man)(?: da)?(?=[\s?.!]*$)/giu,
    read: 'hva koster det',
  },
  {
    said: /(?<!\p{L})(?:hva|kva) (?:må|skal) (?:jeg|eg|vi|han|hun|ho|de|dei|man) betale(?: da)?(?=[\s?.!]*$)/giu,
    read: 'hva koster det',
  },
  {
    said: /(?<!\p{L})what do(?:es)? ((?:an? )?\d{1,2}[ -]year[ -]olds?|(?:my|our) (?:son|daughter|kids?|child|children|\d{1,2}[ -]year[ -]olds?)(?: of \d{1,2})?|children|kids|students|seniors|pensioners) (?:have to )?pay(?=[\s?.!]*$)/giu,
    read: 'what does it cost for $1',
  },
  {
    said: /(?<!\p{L})(?:hva|kva) (?:betaler|betalar|må) ((?:en |ei )?\p{L}*\d{0,2}-?åring(?:er)?|barn|studenter|pensjonister|honnør)(?: betale)?(?=[\s?.!]*$)/giu,
    read: 'hva koster det for $1',
  },
  // What comes on top is not included.
  { said: /(?<!\p{L})kommer (\p{L}{3,}) i tillegg(?=[\s?.!]*$)/giu, read: 'er $1 inkludert' },
  // "Returreglene" are the rules for what is returned; those of a house or a sale are called so.
  {
    said: /(?<!\p{L})(?!hus|ordens|salgs?|kjøps|personvern)(\p{L}{3,}?(?!s)\p{L})s?(?:regle(?:r|ne)|vilkår(?:ene)?|betingelse(?:r|ne)|retningslinje(?:r|ne)|policy(?:en)?)(?!\p{L})/giu,
    read: 'regler for $1',
  },
  {
    said: /(?<=(?<!\p{L})(?:have|has|had|been|['’]ve) (?:\p{L}+ )?)worn(?! (?:out|down|off))(?!\p{L})/giu,
    read: 'used',
  },
  { said: /(?<!\p{L})te(?= (?:\d|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|tolv)(?!\p{L}))/giu, read: 'til' },
  // "Returfrist" is how long one may return; texts say "within".
  {
    said: /(?<!\p{L})(retur|angre|påmelding|klage|reklamasjon|søknad|avbestilling|oppsigelse|bestilling)s?frist(?:en)?(?!\p{L})/giu,
    read: 'frist for $1',
  },
  {
    said: /(?<=(?<!\p{L})hva er |(?<!\p{L})har dere )(?:et )?(?:nummeret|nummer)(?: deres| til dere)?(?=[\s?.!]*$)/giu,
    read: 'telefonnummeret deres',
  },
  { said: /(?<=(?<!\p{L})what(?:['’]s| is) )your number(?=[\s?.!]*$)/giu, read: 'your phone number' },
  {
    said: /(?<!\p{L})(?:jeg|vi|eg) (?:finner|finn) (?:ikke|ikkje) (?=(?:pakken|pakka|varene?|ordren|bestillingen)(?!\p{L}))/giu,
    read: 'savner ',
  },
  {
    said: /^(?:og )?(?:hva|kva) (?:er|følger|følgjer) med(?: da| då| i (?:prisen|det))?[\s?.!]*$/giu,
    read: 'hva er inkludert?',
  },
  { said: /(?<!\p{L})meld(?:e|er|ar) (?:(?:jeg|vi|man|eg) )?(?:meg|oss|seg) på(?!\p{L})/giu, read: 'påmelding' },
  // The business itself, whatever it calls itself.
  {
    said: /(?<=(?<!\p{L})(?:hvor|kor) (?:ligger|ligg|er|finner (?:jeg|vi)|finn (?:eg|vi)|holder) )(?:butikken|butikken deres|forretningen|lokalet|lokalene|kontoret)(?=\s*(?:[?.!]|$|til(?!\p{L})))/giu,
    read: 'dere',
  },
  {
    said: /(?<!\p{L})where(?: is|['’]s) (?:the|your) (?:shop|store|office)(?=\s*(?:[?.!]|$|located))/giu,
    read: 'where are you',
  },
  { said: /(?<=(?<!\p{L})(?:can|may|could) (?:i|we) )add(?=\s\p{L})/giu, read: 'have' },
  { said: /(?<=(?<!\p{L})kan (?:jeg|vi) )legge til(?=\s\p{L})/giu, read: 'ha' },
  {
    said: /(?<=(?<!\p{L})møte[rt]? )(?:opp )?(?:til|på) (?:timen|timeavtalen|avtalen)(?: min)?(?!\p{L})/giu,
    read: 'opp',
  },
  // Who stays need not come.
  { said: /(?<=(?<!\p{L})hvor lenge (?:\p{L}+ ){1,4})være (?:der|her|inne)(?!\p{L})/giu, read: 'bli' },
  // Nobody is called on the phone that one uses.
  {
    said: /(?<=(?<!\p{L})(?:use|charge|bring) (?:(?:my|a|the|our) )?)(?:tele)?phones?(?!\p{L}| (?:booth|call|number|line|box))/giu,
    read: 'mobile',
  },
  {
    said: /(?<=(?<!\p{L})(?:bruke|lade|ta med|ha med) )(?:(?:en )?telefon|telefonen|telefoner)(?!\p{L})/giu,
    read: 'mobilen',
  },
  {
    said: /(?<=(?<!\p{L})(?:ta|ha) med (?:(?:meg|oss|seg) )?)(?:noen|en annen|andre)(?=[?.!\s]*$|\s(?:til|på|i|inn)(?!\p{L}))/giu,
    read: 'ledsager',
  },
  {
    said: /(?<!\p{L})(?:sette[rs]?|stille[rs]?|plassere[rs]?) ((?:(?:jeg|vi|man|en) )?)(?:(?:fra|av) )?(?:(?:meg|oss|seg) )?(?:bilen|en bil)(?!\p{L})/giu,
    read: 'parkere $1bilen',
  },
  { said: /(?<=(?<!\p{L})(?:a|the|my) )replacement(?= \p{L}{3})/giu, read: 'new' },
  { said: /(?<=(?<!\p{L})(?:pay|paid|owe) the )rest(?!\p{L})/giu, read: 'balance' },
  { said: /(?<!\p{L})(?:leave|put) (?:my|our|the|a) car(?!\p{L})/giu, read: 'park my car' },
  { said: /(?<=(?<!\p{L})bring )(?:someone|somebody|anyone|anybody)(?: else)?(?!\p{L})/giu, read: 'a companion' },
];

const MISSED: readonly { said: RegExp; read: string }[] = [
  {
    said: /(?<!\p{L})(?:jeg|vi|eg|me) (?:glemte|glemmer|gløymde|gløymer|rakk ikke|rakk ikkje|rekker ikke|forsov (?:meg|oss) til|forsover (?:meg|oss) til|gikk glipp av|går glipp av) (?:hele )?(?:\p{L}*timen|avtalen|\p{L}*kurset|behandlingen|konsultasjonen)(?!\p{L})/iu,
    read: 'Hva skjer hvis jeg ikke møter?',
  },
  {
    said: /(?<!\p{L})(?:i|we) (?:forgot|forget|missed|miss|didn['’]?t make|did not make|overslept for) (?:about )?(?:my|our|the|an?) (?:\p{L}+ )?(?:appointment|session|class|lesson|booking|slot|course)(?!\p{L})/iu,
    read: 'What happens if I do not show up?',
  },
];
/** Not what a new one costs. */
const ASKS_TO_PAY =
  /(?<!\p{L})(?:(?:må|skal|trenger|slipper) (?:jeg|vi|eg|me) (?:å )?(?:\p{L}+ )?betal\p{L}*|får (?:jeg|vi) (?:\p{L}+ )?(?:regning|gebyr|faktura)\p{L}*|koster det (?:noe|meg)|hva koster det(?=[?.!\s]*$)|tar dere (?:\p{L}+ )?(?:betalt|gebyr)|(?:blir|er) \p{L}+ (?:belastet|trukket)|trekker dere|(?:do|will|must) (?:i|we) (?:still )?(?:have to |need to )?pay|(?:be|get) charged|do you charge|is there a (?:fee|charge)|what does (?:it|that) cost)(?!\p{L})/iu;
