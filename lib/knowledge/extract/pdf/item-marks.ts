const POINTS = String.raw`[•▪◦‣●■□○∙·–—*-]`;
const OF_SYMBOL_FONTS = String.raw`[\uF0B7\uF0A7\uF0D8]`;

/** What begins the item of a list, with the space behind it. */
export const BULLET = new RegExp(`^(?:${POINTS}|o(?= )|${OF_SYMBOL_FONTS})\\s*`, 'u');
/** The same of a step. */
export const NUMBERED = /^(\d{1,2}[.)]|[a-z]\))\s+(?=\S)/;
/** The mark of either, where it stands apart from its text. */
export const MARK_ALONE = new RegExp(`^(?:${POINTS}|o|${OF_SYMBOL_FONTS}|\\d{1,2}[.)]|[a-z]\\))$`, 'u');
