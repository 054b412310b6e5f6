import type { Lexicon } from '../words/lexicon.ts';
import { termsOf } from '../term-index.ts';
import { namesNothing, pointsBack } from './follow-up.ts';

/** More than this says no question; it tells a story around one. */
const MOST_TERMS = 6;
const ASKS =
  /\?|(?<!\p{L})(?:hva|hvor|hvordan|hvorfor|hvem|hvilke[nt]?|når|kan (?:jeg|vi|dere|du)|om (?:det|dere|jeg|vi)|how|what|where|when|which|who|why|whether|(?:can|could|may|should) (?:i|we|you)|do (?:you|i|we))(?!\p{L})/iu;

const OF_SOMEBODY = /(?<!\p{L})(?:ham|henne|him|her|them)(?!\p{L})/iu;

function leansOnTold(part: string, lexicon: Lexicon): boolean {
  const hard = termsOf(part, lexicon).filter(({ isSoft }) => !isSoft);
  return namesNothing(hard) || (hard.length <= 1 && (pointsBack(part) || OF_SOMEBODY.test(part)));
}

/** The parts of a long message that ask something; a short one, or one that nowhere asks, as it is. */
export function focusOf(message: string, lexicon: Lexicon): string {
  if (termsOf(message, lexicon).length <= MOST_TERMS) return message;
  const parts = message.replace(/\s+/g, ' ').split(/(?<=[.?!;:,])\s|\s[–—]\s/u);
  const asking = parts.filter((part) => ASKS.test(part) && termsOf(part, lexicon).length > 0);
  // "What do you charge for him?", "is it too late?": whoever asks that has told of what.
  const isOfTold = asking.length < parts.length && asking.every((part) => leansOnTold(part, lexicon));
  return asking.length > 0 && !isOfTold ? asking.join(' ') : message;
}
