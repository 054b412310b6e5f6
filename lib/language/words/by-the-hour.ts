/** What an hour of work costs, as a question and as a text put it: "890 kr per time", "hourly rate", "timesats". */
const NAMED =
  /(?<!\p{L})(?:time(?:s?pris|sats|betaling)(?:en|er|ene)?|hourly (?:rates?|charges?|prices?|fees?))(?!\p{L})/giu;
const OF_MONEY =
  /(?<=(?:\d|kr|kroner|nok|,-)\s?)(?:(?:i|per|pr\.?)\s|\/\s?)time(?:n|s)?(?!\p{L})|(?<=\d\s?)(?:per|an|a|each|\/)\s?(?:hour|hr)(?!\p{L})|(?<=(?:^|[\s–;(])(?:for|each|per) )(?:an )?hour(?=[^.\n]{0,60}[–:] ?[^.\n:]{0,20}:? ?[€£$]\s?\d)|(?<=(?:charged?|bill(?:ed)?|paid|rates?) )by the hour(?!\p{L})|(?<=(?:tar|betalt|faktureres|faktureret|fakturerer) )(?:per|pr\.?|etter) timer?(?!\p{L})/giu;
const ASKED =
  /(?<=(?:kost(?:er|ar|a)|pris(?:en)?|betal(?:er|ar)|tar|tek) (?:\p{L}+ ){0,4})(?:i|per|pr\.?) timen?(?!\p{L})|(?<=kost(?:er|ar) )timen(?= (?:på|om|i) )|(?<=(?:cost|charge|price|rate|pay|much) (?:\p{L}+ ){0,4})(?:per|by the) hour(?!\p{L})|(?<=(?:charge|plumber|electrician|carpenter|lawyer|coach) (?:\p{L}+ ){0,2})(?:an|each) hour(?!\p{L})/giu;

const MAY_SAY_SO = /time|hour|\bhr\b/iu;
const nameOf = (said: string) => (/hour|hr/iu.test(said) ? 'hourlyrate' : 'timepris');

/** The question with one word for it. */
export const askedByTheHour = (question: string): string =>
  MAY_SAY_SO.test(question) ? question.replace(NAMED, nameOf).replace(ASKED, nameOf) : question;

/** The text with that word beside its own. */
export const toldByTheHour = (text: string): string =>
  MAY_SAY_SO.test(text)
    ? text.replace(NAMED, (said) => `${said} ${nameOf(said)}`).replace(OF_MONEY, (said) => `${said} ${nameOf(said)}`)
    : text;

/** Which is no price of just anything. */
export const isByTheHour = (word: string): boolean => word === 'timepris' || word === 'hourlyrate';
