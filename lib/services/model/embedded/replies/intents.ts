import { extremeAsked, withoutExtreme } from '#lib/language/measures/extremes.ts';

/** What the visitor's own words ask for, apart from an answer out of the knowledge. */
export type Intent = 'person' | 'callback' | 'identity' | 'products' | 'perhaps-products' | 'question';

export function intentOf(message: string): Intent {
  const text = message.normalize('NFKC').replace(/[’]/g, "'");
  if (NOT_A_ROBOT.test(text)) return 'person';
  if (ASKS_WHO.test(text)) return 'identity';
  if (ASKS_CALL.test(text) && !OFFERS_CALL.test(text)) return 'callback';
  if (wantsPerson(text)) return 'person';
  if (ASKS_PRODUCTS.test(text)) return 'products';
  return MAY_ASK_PRODUCTS.test(text) ||
    FOR_WHAT.test(text) ||
    extremeAsked(text) !== null ||
    WHICH.test(text) ||
    isBareName(text)
    ? 'perhaps-products'
    : 'question';
}

/** "Have you got …?": the visitor wants to see it, not to be told about it. */
export const asksWhetherOffered = (message: string) => ASKS_PRODUCTS.test(message) || OFFERED.test(message);

/** "Something for dry skin", "what helps against dandruff": what it is for, and not what it is. */
export const asksForPurpose = (message: string) => FOR_WHAT.test(message);

/** Whether it can be bought, which what is done with it does not tell. */
export const asksWhetherSold = (message: string) => SOLD.test(message);

/** The kind of thing that "which" asks for: "which sleeping bag is …" → "sleeping bag is"; null when it asks otherwise. */
export const kindAsked = (message: string): string | null => WHICH.exec(message)?.[1] ?? null;

/** The message without the words that ask whether there is such a thing, which stand in texts of another meaning. */
export const withoutOffer = (message: string): string => message.replace(OFFERED, ' ');

/** "Gloves for skiing", "soveposer −5": a thing, and no sentence about it. */
const isBareName = (text: string) =>
  !/[.!]|\?./.test(text.trim()) && (text.match(/\S+/g)?.length ?? 0) <= 7 && !HAS_VERB.test(text);

/** Whoever is angry wants to be heard, and no quotation. */
export const isAngry = (message: string) => ANGRY.test(message);

/** "Yes, please" and its like, and nothing more. */
export const isYes = (message: string) => YES.test(message.trim());
export const isNo = (message: string) => NO.test(message.trim());

/** The message without the words that only say that products are asked for: "show me tents" → "tents". */
export function withoutProductRequest(message: string): string {
  return withoutExtreme(message.replace(ASKS_PRODUCTS, ' ').replace(MAY_ASK_PRODUCTS, ' '));
}

function wantsPerson(text: string): boolean {
  if (DECLINES_PERSON.test(text)) return false;
  if (ONLY_PERSON.test(text.trim()) || REACHES_PERSON.test(text) || WANTS_PERSON.test(text)) return true;
  if (GETS_PERSON.test(text) || FETCHES.test(text)) return true;
  return CONTACTS_SERVICE.test(text) && !ASKS_HOW.test(text.trim());
}

const words = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{N}])`, 'iu');
const whole = (source: string) => new RegExp(`^\\W*(?:${source.replace(/\s*\n\s*/g, '')})[\\s.!?,🙂😊👍]*$`, 'iu');

const ROBOT = 'robot\\w*|bot|bots|chatbot\\w*|maskin\\w*|machine|computer|ai|ki';
const NOT_A_ROBOT = words(
  `(?:not|don't|dont|ikke|ikkje|instead of|i stedet for)\\s(?:[\\p{L}']+\\s){0,4}(?:en |a )?(?:${ROBOT})`,
);

const ASKS_WHO = words(`
  are you (?:a |an |really |actually |just |some )*(?:human|real|person|${ROBOT})|
  am i (?:talking|speaking|chatting) (?:to|with)|is this (?:a |an )?(?:human|real person|${ROBOT})|who are you|what are you|
  er du (?:ekte|virkelig|på ordentlig)[?.! ]*$|er du (?:et |en |ein |eit |ekte |virkelig |bare )*(?:menneske|person|${ROBOT})|(?:snakker|prater|chatter) jeg (?:med|til)|hvem er du|hva er du`);

const ASKS_CALL = words(`
  (?:call|ring|phone) (?:me|us)(?! (?:a|an) )|call ?back|(?:can|could|will|would) (?:you|someone|somebody|anyone)(?: please)? (?:call|ring|phone)|
  (?:ring|ringe|ringer|ringt) (?:meg|oss|tilbake|opp)|(?:kan|kunne|vil) (?:du|dere|noen|de)(?: være så snill å)? ringe|
  bli (?:opp)?ringt|oppringning|(?:få|ønsker|vil ha) en telefon(?:samtale)?`);
const OFFERS_CALL = words(`(?:can|may|could|should|do) i (?:call|ring|phone)|(?:kan|skal|må|kunne) jeg ringe`);

const PERSON = `
  human(?: being)?|people|someone|somebody|agent|operator|representative|rep|staff|employee|advis[eo]r|manager|colleague|person|
  (?:customer )?(?:service|support|care)|team|menneske\\w*|personer?|noen|nokon|kundebehandler\\w*|kundesenter\\w*|kundeservice\\w*|
  ansatt\\w*|medarbeider\\w*|rådgiver\\w*|operatør\\w*|selger\\w*|support|kollega\\w*|folk`;
const REACH = `
  talk|speak|chat(?!\\ssupport)|connect|transfer|escalate|put me|pass me|hand me|snakke|snakk|prate|prat|chatte|komme i kontakt|få kontakt|få tak i|
  settes? over|sett meg over|overføre?s?|videresende?s?|koble?s?`;
const REACHES_PERSON = words(`(?:${REACH})\\s(?:[\\p{L}']+\\s){0,4}(?:${PERSON})`);
const WANTS_PERSON = words(`
  (?:need|want|prefer|like|get|give me|have|reach|fetch|vil ha|ønsker|trenger|få|foretrekker|hent|hente|heller)\\s(?:[\\p{L}']+\\s){0,3}
  (?:human|real person|live person|actual person|live agent|human agent|customer service (?:agent|person|rep)|
  menneske|ekte person|levende person|kundebehandler|kundeservice)`);
// At the end of what is said: "a person" may also be who sleeps in the tent.
const GETS_PERSON = new RegExp(
  `(?<!\\p{L})(?:get|fetch|need|want|send|få|hente?|trenger|ønsker)\\s(?:(?:me|us|meg|oss)\\s)?(?:an?|en|ein)\\sperson(?:,? (?:please|here|now|takk|nå))?[\\s.!?]*$`,
  'iu',
);
const FETCHES =
  /(?<!\p{L})(?:get|fetch|hente?)\s(?:(?:me|meg|oss)\s)?(?:someone|somebody|noen|nokon)(?:\s(?:else|andre|please|for meg|til meg|da|nå))?[\s.!?]*$/iu;
const CONTACTS_SERVICE = words(`(?:contact|reach|kontakte?|kontakt med)\\s(?:[\\p{L}']+\\s){0,2}(?:${PERSON})`);
const ONLY_PERSON = whole(`
  (?:(?:a|an|et|en|please) )?(?:human|agent|operator|representative|real person|live (?:chat|agent|person)|customer (?:service|support)|person|
  menneske|kundeservice|kundebehandler|kundesenter|medarbeider|ekte person|operatør)(?: please| takk|,? takk)?`);
const DECLINES_PERSON = words(`
  (?:don't|dont|do not|no need to|rather not|without)\\s(?:[\\p{L}']+\\s){0,6}(?:human|person|someone|somebody|agent|people)|
  (?:ikke|ikkje|slippe|uten å)\\s(?:[\\p{L}']+\\s){0,6}(?:menneske|person|kundebehandler|kundeservice)`);
const ASKS_HOW = /^(?:hvordan|når|hva|hvor|hvilke[nt]?|how|when|what|where|which|is|er|har)(?![\p{L}])/iu;

const ASKS_PRODUCTS = words(`
  show (?:me|us)|let me see|looking for|look for|recommend\\w*|suggest\\w*|browse|(?:want|like|wish|looking) to buy|
  vis (?:meg|oss)|(?:ser|leter|kikker) etter|på (?:jakt|utkikk) etter|anbefal\\w*|foreslå\\w*|(?:vil|ønsker å|skal|tenkt å) kjøpe`);
const OFFER = `
  do you (?:have|sell|carry|stock|offer)|have you got|got any|you have any|(?<!do )i need|
  har (?:dere|du)|(?:selger|fører|tilbyr) (?:dere|de)|finnes det|(?:jeg|eg) trenger|få se|jeg se`;
const OFFERED = words(OFFER);
const SOLD = words(`
  do you (?:sell(?! to(?!\\p{L}))|carry|stock)|(?:can|could|may|where|how) (?:do |can )?(?:i|we|you) (?:buy|purchase)|(?:selger|fører|sel) (?:dere|de|du)|
  (?:kan|får|kunne) (?:jeg|vi|man|en|du) (?:få )?(?:kjøpe?|kjøpt)|(?:til salgs|for sale)`);
const MAY_ASK_PRODUCTS = words(
  `${OFFER}|(?:jeg|vi|eg) (?:vil|ønsker|ynskjer)(?: gjerne)?(?: å)? ha (?:en|et|ei|ein|eit)|i (?:want|would like) an?|i['’]d like an?|how much (?:is|are|does|do)|price of|what does|what do|hva koster|pris(?:en)? på|kva kostar`,
);
const FOR_WHAT = words(`
  (?:noe|nokon|noko|hva|kva)(?: (?:bra|godt|fint|som (?:er bra|hjelper|passer|virker)|(?:hjelper|passer|virker|er (?:bra|best))|(?:bør|kan|skal|burde) (?:jeg|eg|vi|man) (?:bruke|velge|ha)|(?:anbefaler|tilrår) (?:dere|de|du)))? (?:for|mot|til|på)(?= \\p{L}{3,} ?\\p{L}*)(?! (?:meg|deg|oss|dere|å|alle))|
  (?:something|anything) (?:with|from|of)(?= (?!(?:you|us|me|my|the|your|this|that|it)(?!\\p{L}))\\p{L}{3,})|
  (?:noe|noko) (?:med|fra|frå|av)(?= (?!(?:dere|meg|oss|deg|min|mitt|mine|den|det|dette)(?!\\p{L}))\\p{L}{3,})|
  (?:something|anything|what)(?:(?: is|'s)? (?:good|best)| (?:helps|works|should (?:i|we) use|do you recommend|can (?:i|we) use))? (?:for|against)(?! (?:me|us|you|free|the (?:price|day|whole)))`);
const WHICH = words('(?:which|what kind of|what sort of|hvilke[nt]?|hva slags|kva slags)\\s+((?:[\\p{L}-]+\\s*){1,2})');
const HAS_VERB = words(`
  is|are|am|was|do|does|did|can|could|will|would|should|have|has|had|how|what|where|when|who|why|my|i|you|
  er|var|kan|kunne|vil|skal|må|har|hadde|får|går|kommer|hva|hvor|hvordan|når|hvem|hvorfor|min|mitt|mine|jeg|du|dere|virker`);

const ANGRY = words(`
  elendig|ubrukelig\\w*|håpløs\\w*|(?:dårlig|elendig) service|altfor dårlig|forbanna|forbannet|(?:jeg|eg) er (?:så |veldig )?(?:sint|skuffet|rasende|lei)|
  dritt\\w*|faen|jævl\\w*|helvete|idiot\\w*|skammelig|uakseptabelt|useless|terrible|awful|ridiculous|unacceptable|furious|fed up|pathetic|
  i(?:'m| am) (?:so |very |really )?(?:angry|disappointed|upset)|worst (?:service|experience)|crap|bullshit|wtf|stupid bot`);

const YES = whole(`
  (?:ja|jo|yes|yeah|yep|yup|sure|ok|okay|please|gjerne|of course|absolutt|ja ja|javisst|klart|that would be (?:great|nice|good)|det hadde vært (?:fint|supert|bra))
  (?:,? (?:takk|please|gjerne|tusen takk|thanks|thank you|det hadde vært fint|det vil jeg|i would|do that|gjør det))*`);
const NO = whole(
  '(?:nei|no|nope|nah|not now|ikke nå)(?:,? (?:takk|thanks|thank you|det går bra|det er bra|tusen takk|it is fine|that is all|det var alt))*',
);
