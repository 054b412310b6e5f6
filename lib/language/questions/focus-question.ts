import type { Lexicon } from '../words/lexicon.ts';
import { termsOf } from '../term-index.ts';

/** More than this says no question; it tells a story around one. */
const MOST_TERMS = 6;
const ASKS =
  /\?|(?<!\p{L})(?:hva|hvor|hvordan|hvorfor|hvem|hvilke[nt]?|når|kan (?:jeg|vi|dere|du)|om (?:det|dere|jeg|vi)|how|what|where|when|which|who|why|whether|(?:can|could|may|should) (?:i|we|you)|do (?:you|i|we))(?!\p{L})/iu;

/** The parts of a long message that ask something; a short one, or one that nowhere asks, as it is. */
export function focusOf(message: string, lexicon: Lexicon): string {
  if (termsOf(message, lexicon).length <= MOST_TERMS) return message;
  const parts = message.replace(/\s+/g, ' ').split(/(?<=[.?!;:,])\s|\s[–—]\s/u);
  const asking = parts.filter((part) => ASKS.test(part) && termsOf(part, lexicon).length > 0);
  return asking.length > 0 ? asking.join(' ') : message;
}
