import { OF_SOFT, type Term, termsOf } from '#lib/language/term-index.ts';
import type { AskedValue } from '#lib/language/measures/values-asked.ts';
import { extremeAsked } from '#lib/language/measures/extremes.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { namesForm } from './form-concepts.ts';
import { HOW_MANY_FIT } from './asked-forms.ts';
import { PAID_BY } from './forms.ts';
import { asksPrice } from './price-forms.ts';

/**
 * "Must I pay a deposit?" is about the deposit, what is to be repaired is broken, what is delivered is a parcel, and what is
 * returned is sent, what is paid by instalments is a bill: a text says none of these.
 */
export function withoutWhatGoesWithout(terms: readonly Term[], said: string): readonly Term[] {
  const isOfLoss = LEFT_BEHIND.test(said) && terms.some(({ concepts }) => concepts.includes('missing'));
  const isSaid = ({ word, concepts }: Term) =>
    (concepts.includes('payment') && (MUST_PAY.test(said) || isPaidBy(word, terms))) ||
    (isOfLoss && isLeftBehind(word, said)) ||
    coversIn(said) === word ||
    countedVerb(said) === word ||
    (concepts.includes('defect') && asksPrice(said)) ||
    (OF_SIZE.test(word) && EXCHANGES_SIZE.test(said)) ||
    (BUYS.test(word) && ASKS_TO_BUY.test(said)) ||
    PUT_SOMEWHERE.exec(said)?.slice(1).includes(word) === true ||
    (concepts.includes('repair') && REPAIRS_IT.test(said)) ||
    (EXTRA.test(word) && COSTS_EXTRA.test(said)) ||
    (word === 'ligger' && !ASKS_WHERE.test(said)) ||
    COMPARED_DOING.exec(said)?.[1]?.toLowerCase() === word ||
    (EATS.test(word) && !EATS_THERE.test(said)) ||
    (/^(?:wear|wearing|worn)$/u.test(word) && MAY_WEAR.test(said)) ||
    (concepts.includes('cancel') === false && AGREED.test(word) && terms.some(isCancelled)) ||
    (FITS.test(word) && HOW_MANY_FIT.test(said) && !IN_A_ROOM.test(said)) ||
    (/^fits?$/u.test(word) && IN_A_ROOM.test(said)) ||
    (FORGETS.test(word) && FORGETS_TO.test(said)) ||
    (ACCEPTS.test(word) && ASKS_WHOM_THEY_TAKE.test(said) && !terms.some((other) => PAID_BY.test(other.word))) ||
    (CONTAINS.test(word) && terms.filter(({ isSoft }) => !isSoft).length > 2) ||
    GOES_TO.exec(said)?.[1]?.toLowerCase() === word ||
    (PERFORMS.test(word) && ASKS_WHO_OR_WHEN.test(said)) ||
    isPlanCalled(word, terms, said) ||
    isDayAsked(word, said) ||
    GOES_WITH.some(
      ([one, with_]) =>
        concepts.includes(one) && terms.some((other) => !concepts.includes(with_) && other.concepts.includes(with_)),
    );
  const others = terms.filter((term) => !isSaid(term) && !term.isSoft && !namesForm(term.concepts));
  return others.length === 0
    ? terms
    : terms.map((term) => (isSaid(term) ? { ...term, isSoft: true, importance: importanceOf(term) } : term));
}

/** "Which day do you do home visits?" is told by a day. */
const isDayAsked = (word: string, said: string) => /^(?:days?|dag(?:er|ar)?)$/u.test(word) && ASKS_WHICH_DAY.test(said);
const ASKS_WHICH_DAY = /(?<!\p{L})(?:hvilken|hvilke|kva for|which|what) (?:days?|dag(?:er|ar)?)(?!\p{L})/iu;

/** "The Plus plan" is Plus to most texts, and "which plans include dental?" is about dental care. */
function isPlanCalled(word: string, terms: readonly Term[], said: string): boolean {
  if (!PLAN.test(word)) return false;
  const [, before = ''] = new RegExp(`(\\p{L}+) ${word}(?!\\p{L})`, 'iu').exec(said) ?? [];
  if (/^(?:which|hvilke)$/iu.test(before)) return INCLUDES.test(said);
  return terms.some((term) => !term.isSoft && term.word === before.toLowerCase());
}
const INCLUDES = /(?<!\p{L})(?:includes?|covers?|inkluderer|dekker|omfatter)(?!\p{L})/iu;
const PLAN = /^(?:plans?|planen?|planer|packages?|tiers?|abonnement(?:er|et|ene)?)$/u;

/** "Do you accept guests under 18?" is about them. */
const ACCEPTS = /^(?:accept|aksepterer|godtar)$/u;
const ASKS_WHOM_THEY_TAKE = /^\W*(?:do you accept|(?:aksepterer|godtar) (?:dere|du|de))(?!\p{L})/iu;

/** "Does the soap contain palm oil?" is told by "free of palm oil", too. */
const CONTAINS = /^(?:contains?|inneholder|inneheld)$/u;

/** "Can I drive to France?": how one gets there need not be said. */
const GOES_TO =
  /(?<!\p{L})(?:(?:can|may|could) (?:i|we)|(?:kan|får) (?:jeg|vi|man)) (drive|travel|kjøre|reise|dra)(?: \p{L}+){0,3} (?:to|til) (?=\p{Lu})/iu;

/** A programme tells who comes when, and not that they play. */
const PERFORMS = /^(?:plays?|playing|performs?|performing|spiller?|opptrer?|opptre|synger?)$/u;
const ASKS_WHO_OR_WHEN =
  /^\W*(?:(?:og|and) )?(?:when|what time|who|what stage|which stage|how (?:late|long) (?:can|may)|når|hvem|kven|hvilken scene|hvor (?:lenge|sent) (?:kan|får))(?!\p{L})/iu;

/** What is exchanged is exchanged for another size, mostly. */
const OF_SIZE = /^(?:størrelsen?|sizes?)$/u;
const EXCHANGES_SIZE =
  /(?<!\p{L})(?:bytte[rs]?|exchange|swap|change)(?!\p{L}).*(?<!\p{L})(?:størrelsen?|sizes?)(?!\p{L})/iu;

/** "How many invoices can I send?" is told by how many there are. */
const countedVerb = (said: string) =>
  /(?<!\p{L})(?:hvor mange (?:\p{L}+ ){1,2}(?:kan|får|må) (?:jeg|vi|man)|how many (?:\p{L}+ ){1,2}(?:can|may|do) (?:i|we)) (\p{L}+)/iu
    .exec(said)?.[1]
    ?.toLowerCase();

/** What is bought there is sold there, and a text says either. */
const BUYS = /^(?:buy|purchase|kjøp[et]?)$/u;
const ASKS_TO_BUY =
  /(?<!\p{L})(?:(?:can|could|may|where|how) (?:do |can )?(?:i|we) (?:buy|purchase)|(?:kan|får|kunne) (?:jeg|vi|man|en) (?:få )?kjøp[et])(?!\p{L})/iu;

/** "Is it cheaper to book online?" asks whether it is cheaper, and "are there cheaper seats?" of seats. */
const COMPARED_DOING =
  /(?<!\p{L})(?:is it|er det|blir det) (?:any )?(?:cheaper|dearer|faster|quicker|better|billigere|rimeligere|dyrere|raskere|bedre) (?:to|å|if i|if we|om jeg|hvis jeg|når jeg) (\p{L}{3,})/iu;

/** "Where can I leave my bag?" is told by where bags go. */
const PUT_SOMEWHERE =
  /(?<!\p{L})(?:where (?:can|do|should|must|may) (?:i|we) (leave|put|store|keep|place|lock|stow)|hvor (?:kan|skal|må|bør) (?:jeg|vi|man) (sette|legge|oppbevare|plassere|henge|låse))(?!\p{L})/iu;

/** "I have a puncture, what does it cost to fix?" */
const REPAIRS_IT =
  /(?<!\p{L})(?:fikse|reparere|reparert|fikset|fix|repair|mend|fixed|repaired)(?: det| den| it)?[\s?.!]*$/iu;

/** "Does a picture cost extra?" is told by what it costs. */
const EXTRA = /^(?:ekstra|extra|more|mer)$/u;
const COSTS_EXTRA =
  /(?<!\p{L})(?:kost\p{L}*|betal\p{L}*|costs?|pay|charged?) (?:\p{L}+ ){0,3}(?:ekstra|extra|more|mer)(?!\p{L})/iu;

/** Grandmother lies in hospital: that tells no address. */
const ASKS_WHERE = /(?<!\p{L})(?:hvor|kor|where)(?!\p{L})/iu;

/** What is eaten is food, and a text says what there is, or what is in it. */
const EATS = /^(?:eat|eaten|spise[rst]?|spist)$/u;
const EATS_THERE =
  /(?<!\p{L})(?:eat|spise) (?:there|here|in|out|outside|her|der|hos|ute|inne|på|med|med|at)(?!\p{L})/iu;

/** "Can I wear trainers?" is told by where they are fine. */
const MAY_WEAR =
  /^\W*(?:(?:can|may|must|should) (?:i|we)|(?:do|am|are) (?:i|we) (?:have to|need to|allowed to)) wear /iu;

/** Whatever was signed up for is cancelled: a text that says how need not say what. */
const AGREED = /^(?:contract|agreement|subscription|account|kontrakten?|avtalen?|abonnement(?:et)?|kontoen|konto)$/u;
const isCancelled = ({ concepts }: Term) => concepts.includes('cancel');

/** "Can I pay cash?" is about cash. */
const isPaidBy = (word: string, terms: readonly Term[]) =>
  terms.some((other) => other.word !== word && PAID_BY.test(other.word));

/** No text says of anything that it was forgotten. */
const importanceOf = ({ word }: Term) => (FORGETS.test(word) ? OF_SOFT / 3 : OF_SOFT);

/** "I left my jacket at yours": a text says what becomes of anything that was left, and of a key that was lost by its name. */
const LEFT_BEHIND = /(?<!\p{L})(?:(?:la|lagt|glemte|glemt) (?:\p{L}+ ){0,3}igjen|left (?:my|our|behind))(?!\p{L})/iu;
const isLeftBehind = (word: string, said: string) =>
  new RegExp(`(?<!\\p{L})(?:${word}\\s(?:min|mi|mitt|mine)|(?:my|our)\\s${word})(?!\\p{L})`, 'iu').test(said);

/** What is forgotten is not done: "if I forget to cancel". */
const FORGETS = /^(?:glem\p{L}*|forg[eo]t)$/u;
const FORGETS_TO = /(?<!\p{L})(?:glemmer|glemte|glemt) å|(?<!\p{L})forg[eo]t to(?!\p{L})/iu;

/** "Does the insurance cover theft?": a text may say that it "applies to" it. */
const COVERS = /^\W*(?:(?:og|and) )?(?:(dekker|omfatter)(?= \p{L}+ \p{L})|do(?:es)? (?:\p{L}+ ){1,4}(cover)(?= ))/iu;

/** "How many fit in a boat?" is told by how many it holds. */
const FITS = /^(?:fits?|accommodates?|hold|holds|room|space|plass)$/u;

/** "How many fit in the family room?" */
const IN_A_ROOM = /(?<!\p{L})(?:fit|fits|stay|sleep) (?:in|into) (?:the|a|an|one|your) /iu;

const coversIn = (said: string) => COVERS.exec(said)?.slice(1).find(Boolean)?.toLowerCase();

const GOES_WITH: readonly (readonly [string, string])[] = [
  ['defect', 'repair'],
  ['parcel', 'delivery'],
  ['delivery', 'return'],
  ['invoice', 'instalments'],
  ['payment', 'instalments'],
];

/** "May we pay the course by instalments?" is about how one pays, whatever for. */
export function withoutWhatIsPaid(terms: readonly Term[], said: string): readonly Term[] {
  const [, paid = '', bought = paid] = PAYS_FOR.exec(said) ?? [];
  const word = bought.toLowerCase();
  const others = terms.filter(({ isSoft, concepts }) => !isSoft && !concepts.includes('payment'));
  if (!others.some((term) => term.word !== word && !namesForm(term.concepts))) return terms;
  return terms.map((term) => (term.word === word ? { ...term, isSoft: true, importance: OF_SOFT } : term));
}
const PAYS_FOR =
  /(?<!\p{L})betal(?:e|er|a) (?:for )?(\p{L}{3,}(?:en|et|ene|a))(?!\p{L})|(?<!\p{L})pay (?:for )?(?:the|my|our) (\p{L}{3,})/iu;

const MUST_PAY =
  /(?<!\p{L})(?:(?:hvem|kven) (?:skal |må )?betal(?:er|e|ar|a)|who (?:pays|has to pay|covers)|(?:hva|kva) betal(?:er|ar)|tar (?:dere|de) (?:\p{L}+ ){0,2}betalt|(?:må|skal|trenger) (?:[\p{L}\d]+ ){1,5}(?:å )?betal(?:e|a)|(?:have to|must|need to|should) (?:(?:i|we|you) )?pay|do (?:\p{L}+ ){1,3}(?:have to )?pay)(?!\p{L})/iu;

const COMPARES_PRICE =
  /^(?:billig|rimelig|dyr)(?:e|ere|est|este)?$|^(?:cheap|expensive)(?:er|est)?$|^(?:lettest|tyngst|varmest)e?$|^(?:warm|small|bigg|larg)est$|^(?:minst|størst)e?$|^(?:light|heavi|dear|prici)est$/u;

/** "Is there a minimum stay?" is about the stay, and "may I bring my own food?" about food. */
const QUALIFIES = /^(?:(?:mini|maksi|maxi)m(?:um|al|alt)|egen|eget|egne|eigen|eige|own)$/u;

/** "Can I bring a guest?" is about a guest, though most who say the word ask about something else. */
export function withSomethingHard(terms: readonly Term[], asked: string): readonly Term[] {
  const said = terms.map((term) =>
    COMPARES_PRICE.test(term.word) ? { ...term, isSoft: true, importance: OF_SOFT } : term,
  );
  if (said.some(({ isSoft }) => !isSoft)) return said;
  const isOne = ({ word }: Term) => /\d/.test(word) || COMPARES_PRICE.test(word);
  const isAround = ({ word, concepts }: Term) =>
    QUALIFIES.test(word) || concepts.includes('bring') || isDayAsked(word, asked);
  const isAnyOther = said.some((term) => !isOne(term) && !isAround(term));
  const weighed = said.map((term) => ({ ...term, isSoft: isOne(term) || (isAnyOther && isAround(term)) }));
  return weighed.map((term) => (term.isSoft ? term : { ...term, importance: 1 }));
}

/** "A ball of merino", "et par sokker": so much of a thing, and the thing is asked for. */
export function withoutMeasures(terms: readonly Term[], said: string): readonly Term[] {
  const measures = new Set([...said.matchAll(MEASURE)].map(([, word = '']) => word.toLowerCase()));
  if (terms.every(({ word, isSoft }) => isSoft || measures.has(word))) return terms;
  return terms.map((term) => (measures.has(term.word) ? { ...term, isSoft: true, importance: OF_SOFT } : term));
}
const MEASURE =
  /(?<!\p{L})(?:en|ei|et|ein|eit|per|pr\.?|an?)\s(?:(?:åpna|åpnet|opened|full|new|ny|hel) )?(nøste|nøste[rt]|pakke|pakning|boks|eske|flaske|kopp|glass|par|pose|rull|stykke|stk|sett|porsjon|skive|kasse|bunt|ball|skein|pack(?:et)?|box|tin|can|bottle|cup|glass|pair|bag|roll|piece|slice|set|portion|bunch)\s(?:of\s|med\s)?(?!(?:til|for|med|på|i|fra|to|for|with|in|from|on)(?!\p{L}))\p{L}{3,}/giu;

/** "When can I call you?" is told by what is said of the phone. */
const WHEN_TO_CALL =
  /(?<!\p{L})(?:når|hvilken tid|when|what time)(?!\p{L}).{0,20}(?<!\p{L})(?:ringe|ring|call|phone)(?!\p{L})/iu;

const BY_PHONE = { no: ['telefon', 'ringe'], en: ['phone', 'telephone', 'call'] };

/** "Is it safe to shop here?" asks whether it is safe, and "are the children out?" whether they are: a text has to say so. */
export function withPredicate(terms: readonly Term[], said: string): readonly Term[] {
  const word = PREDICATES.map((pattern) => pattern.exec(said)?.[1])
    .find(Boolean)
    ?.toLowerCase();
  if (WHEN_TO_CALL.test(said))
    return terms.map((term) => (term.concepts.includes('contact') ? { ...term, concepts: [], kin: BY_PHONE } : term));
  if (BOOKS_TIME.test(said))
    return terms.map((term) =>
      term.word === 'time' ? { ...term, isSoft: false, importance: 1 } : BOOKS.test(term.word) ? softer(term) : term,
    );
  const offered = OFFERED.exec(said)?.[1]?.split(' ').at(-1)?.toLowerCase();
  if (offered !== undefined && word === undefined)
    return terms.map((term) => (term.word === offered ? { ...term, isSoft: false, importance: 1 } : term));
  if (TOO_LATE.test(said)) return terms.map((term) => (LATE.test(term.word) ? { ...term, importance: OF_LATE } : term));
  if (word === undefined || MODAL.test(word) || extremeAsked(word) !== null) return terms;
  return terms.map((term) => (term.word === word ? { ...term, isSoft: false, importance: 1 } : term));
}

/** "Is there a shop on the site?" asks for a shop, though the word is one that most say of where they are. */
const OFFERED =
  /^\W*(?:(?:hei|hi|hello|og|and)\W+)?(?:is there (?:an? )?|are there (?:any )?|finnes det (?:en |et |noen? )?)((?:\p{L}+ ){0,2}?\p{L}+)(?: (?:på|i|ved|hos|for|til|on|in|at|near|by|for|to) |(?: (?:nearby|close by|there|here|around|der|her))?[\s?!.]*$)/iu;

/** "Må jeg bestille time?" asks for an appointment, which lasts no hour. */
const BOOKS_TIME = /(?<!\p{L})(?:bestille?r?|booke?r?|avtale|ha|trenger?) (?:jeg )?(?:en )?time[\s?!.]*$/iu;
const BOOKS = /^(?:bestille?r?|booke?r?|avtale)$/u;
const softer = (term: Term): Term => ({ ...term, isSoft: true, importance: OF_SOFT });

/** "What if I return it too late?" is best told by what speaks of that, but "less than a day before" tells it, too. */
const TOO_LATE = /(?<!\p{L})(?:for|too) (?:sent|seint|late)(?!\p{L})/iu;
const LATE = /^(?:sent|seint|late)$/u;
const OF_LATE = 0.6;

const PREDICATES = [
  /(?<!\p{L})(?:få|får|have|get) (?:\p{L}+ ){1,3}(?:levert|sendt|kjørt|delivered|sent) (\p{L}+)[\s?!.]*$/iu,
  /(?<!\p{L})(?:er det|is it) (?:(?:helt|veldig|really|very|completely) )?(\p{L}+) (?:å|for|to|med|with)(?!\p{L})/iu,
  /(?<!\p{L})(?:er|is|are) (?!(?:det|it|there|dere|du|you|vi|we|jeg|i|de|they)(?!\p{L}))\p{L}+ (\p{L}+)[\s?!.]*$/iu,
];
/** These ask whether one may or gets it, which a text says in many ways. */
const MODAL =
  /^(?:due|inkludert|included|tilrettelagt|tilpasset|accessible|mulig|lov|tillatt|greit|ok|okay|nødvendig|påkrevd|plass|rom|possible|allowed|permitted|fine|necessary|required|room|space)$/u;

/**
 * "May my son of 15 come along?", "how much is an hour?": a text has a limit of age and a price, and nobody's son. Where the
 * question names nothing else, it is asked for those.
 */
export function withValueAlone(
  terms: readonly Term[],
  said: string,
  values: readonly AskedValue[],
  lexicon: Lexicon,
): readonly Term[] {
  const isPaid = ({ concepts }: Term) => concepts.includes('payment') && MUST_PAY.test(said);
  if (values.length === 0 || terms.some((term) => !term.isSoft && !isPaid(term))) return terms;
  const isOfAge = values.some(({ unit }) => unit === 'age');
  if (!isOfAge && !asksPrice(said)) return terms;
  const around = terms.filter(({ isSoft, importance }) => isSoft && importance >= OF_SOFT);
  return [...around, ...termsOf(isOfAge ? 'alder' : 'pris', lexicon, 'no')];
}
