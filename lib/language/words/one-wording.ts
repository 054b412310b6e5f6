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
const MAIL_ADDRESS = /[\p{L}\d._+-]+(?=@[\p{L}\d-]+\.)/giu;

/** A text with one wording for what is written in several. */
export const inOneWording = (text: string): string =>
  (NAMES_COUNTRY.test(text) ? ofAbroad(text) : text)
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
  /(?<!\p{L})(?:(?:within|in|across|throughout|anywhere in|all over) (?:all of |mainland )?norway|(?:innenfor|innen|innanfor|i|over) (?:hele |heile )?(?:norge|noreg))(?!\p{L})/giu;

/** A text with what it says of the country said of its towns, too. */
export const withTowns = (text: string): string =>
  !NAMES_COUNTRY.test(text)
    ? text
    : text.replace(WITHIN, (said) => `${said} ${/norway$/iu.test(said) ? 'domestic' : 'innenlands'}`);
