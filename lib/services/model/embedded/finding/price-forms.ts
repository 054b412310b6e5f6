import { IS_THERE } from './asked-forms.ts';
import { DIFFERENCE, MONEY, words } from './forms.ts';

/** Of a row what a price in it is for: not the notes behind it. Null where no price is asked for, or none stands there. */
export function pricedIn(question: string, row: string): string | null {
  if (!ASKS_AMOUNT.test(question) || ASKS_INCLUDED.test(question)) return null;
  const [, label, cells = ''] = ROW.exec(row) ?? [];
  const parts = cells.split('; ');
  const first = parts.findIndex((part) => PRICE.some((price) => price.test(part)));
  if (!label || !/\p{L}{3}/u.test(label) || first < 0) return null;
  return [label, ...parts.filter((part, at) => at <= first || IS_FIGURE.test(part))].join('; ');
}

const ROW = /^([^–:;]{1,200}) – (.+)$/su;
const IS_FIGURE = /:\s(?:(?:kr|nok|sek|dkk|eur|usd|gbp|[€$£])\.?\s?)?\d|:\s(?:gratis|free)$/iu;

/** Whether a text has a price, for a question that asks for one. */
export const asksPrice = (question: string) =>
  ASKS_PRICE.test(question) && !IS_THERE.test(question) && !ASKS_INCLUDED.test(question) && !OF_TAX.test(question);
const OF_TAX = words(
  '(?:do|does|are|is|er|har) (?:\\p{L}+ ){1,3}(?:include|included|including|inkludert|inkl|with|med) (?:vat|tax|mva|moms)',
);
export const hasPrice = (text: string) => PRICE.some((price) => price.test(text.replace(DIFFERENCE, ' ')));

export const PRICE = [
  MONEY,
  /(?:pris|price|kr)[^;\n]{0,40}:\s?\d/iu,
  /(?<!\p{L})(?:halve?|hele?|full|half|full) (?:the )?(?:pris(?:en)?|price|fee)(?!\p{L})|(?<!\p{L})(?:pays? half|betal(?:er|ar) halvparten)(?!\p{L})/iu,
  /(?<!\p{L})(?:inkludert|included|(?:med|inngår) i (?:rom)?prisen|(?:uten|utan) (?:ekstra )?(?:kostnad|betaling|tillegg)|without (?:extra|additional) (?:cost|charge)|koster ingenting)(?!\p{L})/iu,
];

export const ASKS_PRICE = words(
  'koster|kosta|(?:hva|kva) (?:betaler|betalar)|hvor mye (?:må|får|betaler|tar|vil)(?! (?:\\p{L}+ ){0,3}veie)|pris(?:en|er|ene)? (?:på|for)|(?:hva|kva) (?:er|blir|vert) (?:total)?pris(?:en|ene)?|how much (?:is|are|does|do|to|for|will)|cost|costs|prices?(?! (?:match|guarantee|promise))|fee|gebyr\\p{L}*',
);

export const ASKS_AMOUNT = words(
  'koster|kosta|hvor mye|\\p{L}*pris(?:en|er|ene)?|how much|cost|costs|prices?(?! (?:match|guarantee|promise))|fee|gebyr\\p{L}*',
);
export const asksIncluded = (question: string) => ASKS_INCLUDED.test(question);
export const ASKS_INCLUDED = words('inkludert|included|including|inclusive|inkl|incl|gratis|free|med i');
