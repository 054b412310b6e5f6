import { formatSpan } from '#components/ui/basics/time-format.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';

const STEP_S = 5;

/** How long something has gone on, the first minute by steps that are seen to go on: "< 5 s", "25 s", "12 min". */
export function spanText(ms: number, language: TextLanguage): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000 / STEP_S) * STEP_S;
  if (seconds >= 60) return formatSpan(ms, language);
  return seconds === 0 ? `< ${STEP_S} s` : `${seconds} s`;
}

/** From a time until now. @param at ISO 8601 */
export const spanSince = (at: string, now: Date, language: TextLanguage): string =>
  spanText(now.getTime() - Date.parse(at), language);
