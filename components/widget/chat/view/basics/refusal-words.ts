import { formatClock } from '#components/ui/basics/time-format.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Refusal } from '#components/api/refusal.ts';
import type { ChatTexts } from '../../texts.ts';

const MINUTE_MS = 60_000;
const LONGEST_IN_MINUTES = 60;

export function refusalWords(
  { code, retryAfterMs }: Pick<Refusal, 'code' | 'retryAfterMs'>,
  texts: ChatTexts,
  language: TextLanguage,
  now = Date.now(),
): string {
  const { refused } = texts;
  if (code === 'forbidden') return texts.trouble.banned;
  if (code !== 'rate_limited') return code === 'unreachable' ? refused.unreachable : refused.other;
  const minutes = Math.ceil((retryAfterMs ?? 0) / MINUTE_MS);
  if (minutes < 2) return refused.tooMuch(texts.inAMoment);
  const isSoon = minutes <= LONGEST_IN_MINUTES;
  return refused.tooMuch(
    isSoon ? texts.inMinutes(minutes) : momentWords(now + (retryAfterMs ?? 0), now, texts, language),
  );
}

/** "at 14:05", "tomorrow at 01:00": nothing waits longer than a day. */
export function momentWords(at: number, now: number, texts: ChatTexts, language: TextLanguage): string {
  const clock = texts.at(formatClock(new Date(at), language));
  return new Date(at).toDateString() === new Date(now).toDateString() ? clock : `${texts.tomorrow} ${clock}`;
}
