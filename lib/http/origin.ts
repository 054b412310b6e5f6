import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses a browser call from a page that is not the tenant's (api-v1.md, Authentication, rule 1). The service's own
 * pages pass by what the browser itself says of the request; a missing `Origin` is as bad as a wrong one.
 * @throws AppError `origin_not_allowed`
 */
export function checkOrigin(headers: Headers, allowedOrigins: string[]): void {
  const origin = headers.get('origin');
  if (headers.get('sec-fetch-site') === 'same-origin') return;
  if (origin && (allowedOrigins.includes(origin) || isLocalOutsideProduction(origin))) return;
  throw new AppError('origin_not_allowed', 'This origin is not among those that the tenant allows.');
}

function isLocalOutsideProduction(origin: string): boolean {
  if (config().production || !URL.canParse(origin)) return false;
  return LOCAL_HOSTS.has(new URL(origin).hostname);
}
