/**
 * What is written as a word that visitors ask for and is another: "klokken 16" names no clock, "two hours" no lesson,
 * short is no card, what is so "som regel" is no rule, whoever may do something may in any month, who makes a thing has none
 * in stock, who is known not to pay pays nothing, and what is "trukket fra" a price was drawn nowhere.
 */
const HOMOGRAPHS = new RegExp(
  [
    String.raw`klokk(?:a|en)\s(?=\d)`,
    String.raw`timers?(?!\p{L})(?<=(?<!\p{L})(?:\d+|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|halvannen|noen|flere)\stimers?)`,
    String.raw`time(?!\p{L})(?<=(?<!\p{L})(?:tar|rundt|ca\.?|cirka|omtrent|varer|halv|per|pr\.?)\s(?:(?:rundt|omtrent|cirka|ca\.?)\s)?(?:en\s)?time)`,
    String.raw`korte(?:re|st)?(?!\p{L})`,
    String.raw`kort\s(?=(?:i|tid|etter|før|vei|varsel|sagt)(?!\p{L}))`,
    String.raw`lager\s(?=(?:vi|du|dere|de|jeg|man|mat|en|ei|et)(?!\p{L}))`,
    String.raw`lager(?!\p{L})(?<=(?<!\p{L})(?:vi|du|dere|de|jeg|man|som)\slager)`,
    String.raw`betalingsanmerkning\p{L}*`,
    String.raw`may(?=\s(?:i|we|you|he|she|they|one|my|our|it)(?!\p{L}))`,
    String.raw`som\sregel(?!\p{L})`,
    String.raw`(?:trekke[rs]?|trukket)\sfra(?=[.,;]|$|\s(?:om|når|hvis|dersom)(?!\p{L}))`,
  ]
    .map((each) => String.raw`(?<!\p{L})${each}`)
    .join('|'),
  'giu',
);

/** May is a month by its capital. */
const MAY_DO =
  /(?<!\p{L})may(?<!(?<!\p{L})(?:[Ii]n|[Uu]ntil|[Tt]ill?|[Ff]rom|[Tt]o|[Bb]y|[Oo]f|[Ss]ince|[Bb]efore|[Aa]fter|[Dd]uring|[Ee]arly|[Ll]ate|[Mm]id|[Tt]hrough|\d(?:st|nd|rd|th)?)[\s-]may)(?=\s\p{L})/gu;

/** A text without the words that only look like those that visitors ask for. */
export const withoutHomographs = (text: string): string => text.replace(MAY_DO, ' ').replace(HOMOGRAPHS, ' ');
