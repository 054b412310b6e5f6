import type { Greeting } from '#lib/resources/tenant.ts';
import { fitsRule } from '#lib/resources/url-rule.ts';

/** Where a visitor is with a page. */
export interface Situation {
  url: string;
  /** On the page, while it was looked at. */
  seconds: number;
  /** Of the page, in per cent: the farthest that was seen. */
  scroll: number;
  isReturning: boolean;
  isOpen: boolean;
}

/** The first greeting whose time has come. */
export const dueGreeting = (greetings: readonly Greeting[], situation: Situation): Greeting | undefined =>
  greetings.find(({ enabled, when }) => enabled && isDue(when, situation));

function isDue({ urls, seconds, scroll, returning, openOnly }: Greeting['when'], at: Situation): boolean {
  if (at.seconds < seconds || at.scroll < scroll) return false;
  if ((returning && !at.isReturning) || (openOnly && !at.isOpen)) return false;
  return urls.length === 0 || urls.some((rule) => fitsRule(encodedHost(rule), at.url, (host) => host));
}

/** Browsers cannot tell what letters an encoded host stands for, but they encode one that is written in letters. */
function encodedHost(rule: string): string {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/]*)(.*)$/is.exec(rule) ?? [];
  const address = `https://${host}`;
  return host && !/^[\x20-\x7e]*$/.test(host) && URL.canParse(address) ? new URL(address).host + rest : rule;
}
