import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { logTexts } from './log-texts.ts';

/** What went wrong with an attempt (api-v1.md, Webhook delivery error codes); a code that is new is said as it is. */
export function errorWords(error: string, language: TextLanguage): string {
  const { errors, http, redirect } = logTexts[language];
  const status = /^http_(\d+)$/.exec(error)?.[1];
  if (status) return status.startsWith('3') ? redirect(status) : http(status);
  return (errors as Record<string, string>)[error] ?? error;
}

/** "132 ms", "1.2 s" */
export function formatTook(ms: number, language: TextLanguage): string {
  const number = new Intl.NumberFormat(language === 'no' ? 'nb-NO' : 'en-GB', { maximumFractionDigits: 1 });
  return ms < 1_000 ? `${number.format(ms)} ms` : `${number.format(ms / 1_000)} s`;
}
