/** What an hour of work costs, as a question and as a text put it: "890 kr per time", "hourly rate", "timesats". */
const NAMED =
  /(?<!\p{L})(?:time(?:s?pris|sats|betaling)(?:en|er|ene)?|(hourly (?:rates?|charges?|prices?|fees?)))(?!\p{L})/giu;
const OF_MONEY =
  /(?<=(?:\d|kr|kroner|nok|,-)\s?)(?:(?:i|per|pr\.?)\s|\/\s?)time(?:n|s)?(?!\p{L})|(?<=\d\s?)((?:per|an|a|each|\/)\s?(?:hour|hr)(?!\p{L}))/giu;
const ASKED =
  /(?<=(?:kost(?:er|ar|a)|pris(?:en)?|betal(?:er|ar)|tar|tek) (?:\p{L}+ ){0,4})(?:i|per|pr\.?) timen?(?!\p{L})|(?<=kost(?:er|ar) )timen(?= (?:på|om|i) )|(?<=(?:cost|charge|price|rate|pay|much) (?:\p{L}+ ){0,4})((?:per|an|by the|each) hour)(?!\p{L})/giu;

const MAY_SAY_SO = /time|hour|\bhr\b/iu;
const nameOf = (_said: string, english: string | undefined) => (english === undefined ? 'timepris' : 'hourlyrate');

/** The question with one word for it. */
export const askedByTheHour = (question: string): string =>
  MAY_SAY_SO.test(question) ? question.replace(NAMED, nameOf).replace(ASKED, nameOf) : question;

/** The text with that word beside its own. */
export const toldByTheHour = (text: string): string =>
  MAY_SAY_SO.test(text)
    ? text
        .replace(NAMED, (said, english) => `${said} ${nameOf(said, english)}`)
        .replace(OF_MONEY, (said, english) => `${said} ${nameOf(said, english)}`)
    : text;

/** Which is no price of just anything. */
export const isByTheHour = (word: string): boolean => word === 'timepris' || word === 'hourlyrate';
