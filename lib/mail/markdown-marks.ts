/** Code apart from all else: what stands between is one of every two parts. */
export const CODE = /(`[^`\n]+`)/;
export const LINK = /!?\[([^[\]\n]{0,500})\]\(([^()\s]{1,2000})\)/g;
export const STRONG = /\*\*(?!\s)([^*\n]{1,2000}?)(?<!\s)\*\*/g;
export const EMPHASIS = /(?<![\w*])\*(?![\s*])([^*\n]{1,2000}?)(?<!\s)\*(?![\w*])/g;

/** Where a mail may lead. */
export const isMailLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(address);
