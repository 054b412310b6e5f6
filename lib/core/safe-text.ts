/** Whether every store can keep the text: without NUL and unpaired surrogates (decisions.md, rule 4). */
export const isSafeText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
