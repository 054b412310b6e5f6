/** What a visitor says, without the tags around and between it: they are no words of a question. */
export const withoutMarkup = (message: string): string =>
  message.includes('<') ? message.replace(SCRIPTS, ' ').replace(TAGS, ' ') : message;

const SCRIPTS = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/giu;
const TAGS = /<\/?\p{L}[^<>]*>|<!--[^<>]*-->/gu;
