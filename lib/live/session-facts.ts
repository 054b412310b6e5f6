import Bowser from 'bowser';
import type { Device, Place, SessionFacts } from '#lib/resources/live-visitor.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';

type Site = Pick<TenantSettings, 'siteHosts' | 'allowedOrigins'>;

/** @param url of the page that the session begins on */
export function sessionFacts(headers: Headers, url: string, referrer: string | null, site: Site): SessionFacts {
  return {
    device: deviceOf(headers.get('user-agent') ?? ''),
    location: placeOf(headers),
    referrer: referrer === null ? null : foreignReferrer(referrer, url, site),
  };
}

// A real one has some two hundred characters; the parser's expressions are not given whatever somebody sends.
const LONGEST_AGENT = 512;

export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return { type: 'desktop', browser: null, os: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_AGENT));
  const type = platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop';
  return { type, browser: browser.name || null, os: os.name || null };
}

const COUNTRY = /^[A-Z]{2}$/;
const LONGEST_CITY = 100;

/** What the hosting platform's edge has found out; nobody else is asked. */
function placeOf(headers: Headers): Place | null {
  const country = headers.get('x-vercel-ip-country')?.toUpperCase() ?? '';
  if (!COUNTRY.test(country)) return null;
  return { country, city: decoded(headers.get('x-vercel-ip-city') ?? '').slice(0, LONGEST_CITY) || null };
}

function decoded(value: string): string {
  try {
    // The header is percent-encoded, since a city's name may be in any script.
    return decodeURIComponent(value)
      .replace(/\p{Cc}/gu, '')
      .trim();
  } catch {
    return '';
  }
}

const LONGEST_REFERRER = 2000;

/** @returns origin and path; null for what is no page, and for the tenant's own site */
export function foreignReferrer(referrer: string, url: string, { siteHosts, allowedOrigins }: Site): string | null {
  if (!URL.canParse(referrer) || !URL.canParse(url)) return null;
  const { protocol, origin, host, pathname } = new URL(referrer);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const own = [new URL(url).host, ...siteHosts, ...allowedOrigins.flatMap(hostOf)].map((each) => each.toLowerCase());
  return own.includes(host) ? null : (origin + pathname).slice(0, LONGEST_REFERRER);
}

const hostOf = (origin: string): string[] => (URL.canParse(origin) ? [new URL(origin).host] : []);
