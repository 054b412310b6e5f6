import { ASKED_OTHERWISE } from './asked-otherwise.ts';
import { inLetters } from './in-letters.ts';

/** What English writes in two words as well as in one. */
const IN_TWO =
  /(?<!\p{L})(?:high(?=[ -]chair)|life(?=[ -]jacket)|hair(?=[ -]dryer)|key(?=[ -]card)|cell(?=[ -]phone)|pad(?=[ -]lock)|play(?=[ -]ground)|camp(?=[ -]fire)|bath(?=[ -]tub)|wheel(?=[ -]chair)|head(?=[ -]phone))[ -]/giu;
/** "Kjempedyrt" is dear. */
const VERY = /(?<!\p{L})(?:kjempe|drit|knall|kanon)(?=\p{L}{4})/giu;
/** What it costs, as people ask among themselves. */
const TO_PAY =
  /^\W*(?:(?:og|and|ok(?:ay)?|så|so)\W+)?(?:hvor mye|kor mykje|how much)(?: (?:da|blir det|then))?[\s?!.]*$|(?<!\p{L})hva (?:må|skal) (?:jeg|vi|man) ut med(?!\p{L})|(?<!\p{L})hva (?:blir|kommer|ender) (?:det|prisen|regningen) på(?!\p{L})|\bwhat(?:['’]s| is) the damage\b/giu;
/** Who does not come does not turn up, which is what most texts say of it. */
const DOES_NOT_COME = /(?<!\p{L})kommer (jeg|vi|du|dere|man|de) ikke(?!\p{L}|,? (?:inn|fram|frem|til|ut|opp|ned) )/giu;
const NOT_COMING = /(?<!\p{L})(jeg|vi|du|dere|man|de) ikke kommer(?= ?(?:[?.!,]|$))/giu;

/** Most texts do not, and looking for what is said of it takes longer than all else. */
const NAMES_COUNTRY = /nor(?:way|ge|eg)(?!\p{L})/iu;
/** What is outside the country is abroad, and says nothing of what is in it. */
const OUTSIDE = /(?<!\p{L})(outside|utenfor|utanfor)(?: of)? (?:norway|norge|noreg)(?!\p{L})/giu;
const ofAbroad = (text: string): string =>
  text.replace(OUTSIDE, (_said, outside: string) => (/^o/iu.test(outside) ? 'outside abroad' : 'utenfor utlandet'));

/** One tax by several names. */
const VAT = /(?<!\p{L})(?:moms(?:en)?|me(?:i?)rverdiavgift(?:en|a)?)(?!\p{L})/giu;

/** "20 % off" is a discount. */
const OFF = /(?<=\d\s?%\s)off(?!\p{L})/giu;

/** "warranty@shop.example" says nothing of a warranty. */
const MAIL_ADDRESS = /(?<![\p{L}\d._+-])[\p{L}\d._+-]{1,64}(?=@[\p{L}\d-]{1,63}\.)/giu;

/** "A set-up fee", "a non-profit" are written in one word as well. */
const JOINED =
  /(?<!\p{L})(?:(?:set|sign|log|check|back|follow|drop|pick|add|top|start|call|opt|walk|stand|clean|build|try|turn)-(?=(?:up|in|on|off|out)s?(?!\p{L}))|non-(?=profits?(?!\p{L})))/giu;
const DROPS_OFF = /(?<!\p{L})drop(?:s|ped|ping)? (?:(?:me|us|him|her|them|(?:my|the|our) \p{L}+) )?off(?!\p{L})/giu;
/** How one gets there are the directions, and who is at the front desk is at the reception. */
const GETS_THERE =
  /(?<!\p{L})(?:(?<=how (?:do|can|should) (?:i|we) )get (?:to )?(?:here|there|you|us)|getting (?:here|there|to us))(?!\p{L})/giu;
const FRONT_DESK = /(?<!\p{L})front desk(?!\p{L})/giu;
/** Who does not show up. */
const TURNS_UP = /(?<!\p{L})turn(s|ed|ing)?(?= up(?!\p{L}))/giu;
/** What does not come back is not returned, and what is over is left. */
const COMES_BACK = /(?<=(?:that|which|it|router|item|parcel|product) (?:does not|doesn['’]t) )come back(?!\p{L})/giu;
const LEFT_OVER = /(?<!\p{L})(?:(?:er|blir|ble|ligger) )?til overs(?!\p{L})/giu;
/** "Gluten free" is said of what has no gluten. */
const GOES_WITHOUT = /(?<!\p{L})(gluten|lactose|dairy|sugar|nut|egg|alcohol|fragrance)[- ]free(?!\p{L})/giu;
/** One class of several is dropped in to; what is on the house is free, and a place that becomes free is not. */
const DROP_IN =
  /(?<!\p{L})(?:single|one-off|casual|individual) (?=(?:class|session|lesson|visit|entry|swim)(?:e?s)?(?!\p{L}))|(?<!\p{L})enkelt(?=(?:time|klasse|besøk|trening)(?:n|r|ne|en|et)?(?!\p{L}))/giu;
const ON_THE_HOUSE = /(?<!\p{L})(?:is|are) (?:on us|on the house)(?!\p{L})/giu;
const PLACE_FREE =
  /(?<=(?<!\p{L})(?:places?|spots?|slots?|spaces?|seats?) (?:becomes?|is|are|comes?) )free(?!\p{L})/giu;
const GIVEN_BACK = /(?<!\p{L})(?:have|get) (?:the|your|my) (?:rest|money) back(?!\p{L})/giu;
const CITY_TAX = /(?<!\p{L})(?:city|tourist|occupancy) tax(?!\p{L})/giu;

/** "ID" is no small word. */
const ID =
  /(?<!\p{L})(?:ID(?!\p{L})|(?<=(?:what|which|photo|valid|any|need|bring|show|have|hva slags|gyldig|vise|har|ha|med|trenger) )id(?!\p{L}))/gu;

/** "What are the reception hours?" asks when that is open. */
const HOURS_OF =
  /(?<!\p{L})what(?:['’]s| is| are) (?:the|your) (?!(?:opening|business|working|office|visiting|quiet|closing|school|happy|rush)(?!\p{L}))(\p{L}{3,}(?: \p{L}{3,})?) hours(?! (?:of|for|do|is|are)(?!\p{L}))/giu;

const WHAT_TO_RING =
  /(?<!\p{L})what number (?:do|should|can|must) (?:i|we) (?:call|ring|phone|dial)(?: on)?(?!\p{L})/giu;
const TRIAL_DAY = /(?<=(?<!\p{L})trial) (?:day|morning|afternoon|visit)s?(?!\p{L})/giu;
/** What is on one's account again was paid back. */
const ON_YOUR_ACCOUNT =
  /(?<!\p{L})(?:pengene|beløpet)(?= (?:er|kommer|står) (?:inne )?på kontoen)|(?<!\p{L})the (?:money|amount)(?= (?:is|will be|arrives|reaches|should be) (?:back )?(?:(?:in|into|on) )?your (?:bank )?account)/giu;

/** "Which cars seat nine?" asks for nine seats. */
const SEATS =
  /(?<=(?:which|what) \p{L}{2,20} )seats? (two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?!\p{L})/giu;

/** What is written wrong, or longer, so often that it is a wording of its own. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})rate limit/giu, 'limit'],
  [/(?<!\p{L})how (?:mutch|muhc|mucht|mush|moch)(?!\p{L})/giu, 'how much'],
  [/(?<!\p{L})(?:wich|whitch|witch)(?= (?:one|is|are|do|does|\p{L}+ (?:is|are|do|does|has|have|can)))/giu, 'which'],
];

/** Whoever hires has a job to give. */
const HIRING =
  /(?<!\p{L})(?:are|is) (you|anyone|anybody|the \p{L}+)(?: currently| still)? (?:hiring|recruiting)(?!\p{L}| (?:out|a|the|your))/giu;

const OF_ONE_WORDING = [...SLIPS, ...ASKED_OTHERWISE];

/** A text with one wording for what is written in several. */
export const inOneWording = (text: string): string =>
  OF_ONE_WORDING.reduce(
    (said, [slip, meant]) => said.replace(slip, meant),
    inLetters(NAMES_COUNTRY.test(text) ? ofAbroad(text) : text),
  )
    .replace(JOINED, (said) => said.slice(0, -1))
    .replace(TURNS_UP, 'show$1')
    .replace(DROPS_OFF, 'dropoff')
    .replace(GETS_THERE, 'directions')
    .replace(FRONT_DESK, 'reception')
    .replace(WHAT_TO_RING, 'what is the phone number')
    .replace(TRIAL_DAY, '')
    .replace(ON_YOUR_ACCOUNT, (said) => (said.toLowerCase().startsWith('the') ? 'the refund' : 'pengene tilbake'))
    .replace(SEATS, 'has $1 seats')
    .replace(HOURS_OF, 'when is the $1 open')
    .replace(DROP_IN, 'dropin ')
    .replace(ON_THE_HOUSE, 'is free')
    .replace(PLACE_FREE, 'available')
    .replace(GIVEN_BACK, 'get a refund')
    .replace(CITY_TAX, 'touristtax')
    .replace(ID, 'identification')
    .replace(COMES_BACK, 'return')
    .replace(LEFT_OVER, 'rester')
    .replace(GOES_WITHOUT, '$1')
    .replace(HIRING, 'do $1 have vacancies')
    .replace(VERY, '')
    .replace(MAIL_ADDRESS, '')
    .replace(VAT, 'mva')
    .replace(OFF, 'discount')
    .replace(TO_PAY, (asked) => (/what|how/iu.test(asked) ? 'what does it cost' : 'hva koster det'))
    .replace(IN_TWO, (first) => first.slice(0, -1))
    .replace(DOES_NOT_COME, 'møter $1 ikke opp')
    .replace(NOT_COMING, '$1 ikke møter opp');

/** What holds in all of it holds for each of its towns. */
const WITHIN =
  /(?<!\p{L})(?:(?:within|in|across|throughout|anywhere in|all over) (?:all of |mainland )?norway|(?:innenfor|innen|innanfor|i|over) (?:hele |heile )?(?:norge|noreg)|(?:til|i|over) (?:hele|heile) landet|landsdekkende)(?!\p{L})/giu;

const ALL_OF_IT = /(?:hele|heile) landet|landsdekkende/iu;

/** A text with what it says of the country said of its towns, too. */
export const withTowns = (text: string): string =>
  !NAMES_COUNTRY.test(text) && !ALL_OF_IT.test(text)
    ? text
    : text.replace(WITHIN, (said) => `${said} ${/norway$/iu.test(said) ? 'domestic' : 'innenlands'}`);
