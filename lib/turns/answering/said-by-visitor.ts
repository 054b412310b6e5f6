import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';

/** Whether the visitor has written the value, or it stands in the profile. */
export function isSaid(
  field: 'name' | 'phone' | 'email',
  value: string,
  visitorWords: string,
  profile: Pick<VisitorInfo, 'name' | 'phone' | 'email'>,
): boolean {
  if (field === 'phone') return [visitorWords, profile.phone ?? ''].some((text) => numbersIn(text).has(digits(value)));
  const written = folded(value);
  if (field === 'email') return folded(profile.email ?? '') === written || words(visitorWords).includes(written);
  const own = ` ${folded(visitorWords).replace(PUNCTUATION, ' ')} `.replace(/\s+/g, ' ');
  return folded(profile.name ?? '') === written || own.includes(` ${written.replace(PUNCTUATION, ' ').trim()} `);
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
const PUNCTUATION = /[^\p{L}\p{N}'’-]+/gu;
const NUMBER = /\+?\d(?:[ \u00a0().\-/]{0,2}\d){2,}/g;

const words = (text: string) =>
  folded(text)
    .split(/[\s<>()[\],;:"]+/)
    .map((word) => word.replace(/\.$/, ''));

/** Without what stands before it in a call from abroad. */
const digits = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^47(?=\d{8}$)/, '');

const numbersIn = (text: string) => new Set((text.match(NUMBER) ?? []).map(digits));
