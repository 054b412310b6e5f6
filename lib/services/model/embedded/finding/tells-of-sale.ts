import { MONEY, words } from './forms.ts';

/** Whether a text says that something is sold, by its words or by its price; what it costs to rent is no such price. */
export const tellsOfSale = (text: string, over: string): boolean =>
  SALE.test(`${over}\n${text}`) || (hasSum(text) && !RENT.test(`${over}\n${text}`));

/** Whether what stands over a text is sold, which the text says without naming it: "From 500 kr, sold in the shop". */
export const isSold = (text: string, over: string): boolean =>
  SOLD.test(text) || (hasSum(text) && !RENT.test(`${over}\n${text}`));

/** What is free is not sold. */
const hasSum = (text: string) => MONEY.test(text) && MONEY.test(text.replace(FOR_NOTHING, ' '));
const FOR_NOTHING = /(?<!\p{L})(?:gratis|free)(?!\p{L})/giu;

const SOLD = words(
  '(?:har|serverer|tilbyr) vi|vi (?:har|serverer|tilbyr)|we (?:have|serve|offer)|sel|selg\\p{L}*|solgt|kjøpes|kjøp|kjøpe|sells?|sold|buy|purchased?',
);
const SALE = words(
  'sel|selg\\p{L}*|selges|solgt|kjøp\\p{L}*|\\p{L}*salg\\p{L}*|fører|har(?!\\s(?:\\p{L}+\\s)?(?:vært|blitt|hatt|vore|fått|gjort|bakt|drevet|solgt|holdt|levert|\\p{L}{3,}(?:et|ert))(?!\\p{L}))|tilbyr|finnes|utvalg\\p{L}*|sortiment\\p{L}*|på lager|butikk\\p{L}*|sells?|sold|buy|purchase|sale|stock|carry|have(?! (?:\\p{L}+ )?(?:been|had|never|to|done|made|worn|used|\\p{L}{2,}ed)(?!\\p{L}))|offer|available|range|shop',
);

const RENT = words(
  'lei(?:e|es|er|ies|en)|leig\\p{L}*|\\p{L}*utlei\\p{L}*|lån\\p{L}*|rent\\p{L}*|hire|(?:per|pr\\.?) (?:dag|døgn|time|day|hour)',
);
