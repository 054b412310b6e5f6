import type { ChatTexts } from '../texts.ts';

export function refusalWords(code: string, retryAfterMs: number | null, { refused }: ChatTexts): string {
  if (code === 'rate_limited') return refused.rate_limited(Math.ceil((retryAfterMs ?? 0) / 60_000));
  return code === 'unreachable' ? refused.unreachable : refused.other;
}
