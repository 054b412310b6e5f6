export interface ContactDetails {
  phone: string | null;
  email: string | null;
  name: string | null;
  /** What to name when confirming: the number, else the address. */
  shown: string | null;
}

/** The newest number, address and name that the visitor has written. @param messages newest first */
export function contactIn(messages: readonly string[]): ContactDetails {
  const first = (find: (text: string) => string | null) => {
    for (const message of messages) {
      const found = find(message);
      if (found) return found;
    }
    return null;
  };
  const phone = first(phoneIn);
  const email = first(emailIn);
  return { phone, email, name: first(nameIn), shown: phone ?? email };
}

/** 8 to 15 digits, as in a Norwegian or an international number; what is shorter is a price or a date. */
function phoneIn(text: string): string | null {
  for (const [match] of text.matchAll(/(?<![\p{L}\d])(?:\+|00)?\d[\d ().\-/]{6,24}\d(?![\p{L}\d])/gu)) {
    const digits = match.replace(/\D/g, '').length;
    if (digits >= 8 && digits <= 15) return match.trim();
  }
  return null;
}

function emailIn(text: string): string | null {
  return /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/.exec(text)?.[0] ?? null;
}

const NAME = "\\p{Lu}[\\p{L}'’-]{1,39}(?: \\p{Lu}[\\p{L}'’-]{1,39}){0,3}";
const NAMED = new RegExp(
  `(?:[Jj]eg heter|[Nn]avnet (?:mitt )?er|[Nn]avn:|[Mm]y name is|[Nn]ame:|[Tt]his is|[Aa]sk for|[Ss]pør etter)\\s+(${NAME})`,
  'u',
);

function nameIn(text: string): string | null {
  return NAMED.exec(text)?.[1] ?? null;
}

/** The answer to "which name?": a few words of letters, without a number or a question in them. */
export function bareName(text: string): string | null {
  const name = text.trim().replace(/[.!]+$/, '');
  return /^[\p{L}'’.-]{2,40}(?: [\p{L}'’.-]{1,40}){0,4}$/u.test(name) ? name : null;
}
