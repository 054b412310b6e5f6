import { type NextRequest, NextResponse } from 'next/server';
import { config as settings } from '#lib/core/config.ts';
import { chooseLanguage } from '#lib/i18n/language.ts';

const development = process.env.NODE_ENV === 'development';

/** Security headers of pages, a nonce for their scripts, and the language that a page is drawn in. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const nonce = newNonce();
  const policy = contentSecurityPolicy(pathname, nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-page-language', pageLanguage(request));
  // Next takes the nonce for its own scripts from here.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(pageHeaders(pathname))) response.headers.set(name, value);
  response.headers.set('content-security-policy', policy);
  return response;
}

/**
 * Every page; neither the API nor what looks like a file, which `public/` and the build serve as it is. Beneath the
 * panel nothing looks like one: no address that somebody makes up may show it without its policy.
 */
export const config = {
  matcher: [
    '/((?!api/|_next/|.*\\.[A-Za-z0-9]+$).*)',
    '/panel/:path*',
    '/docs/:path*',
    '/dev/:path*',
    '/demo/((?!art/|icon\\.svg$).*)',
  ],
};

function pageHeaders(pathname: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': isBeneath(pathname, '/panel') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

function contentSecurityPolicy(pathname: string, nonce: string): string {
  const own = ownOrigin();
  const isDev = isBeneath(pathname, '/dev');
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts(pathname, nonce),
    // The outbox shows mail as it was written, styles included.
    'style-src': ["'self'", ...(isDev || development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    // Pictures of products and of people lie where tenants keep them.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', own, ...localPictures()],
    'connect-src': ["'self'", ...identityOrigin()],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [isDev ? "'self'" : "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(own.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

// The shop carries the widget as any tenant's site does: by its address, so that 'strict-dynamic' must not rule it out.
function scripts(pathname: string, nonce: string): string[] {
  const trusted = isBeneath(pathname, '/demo') ? ["'self'"] : ["'strict-dynamic'"];
  return [`'nonce-${nonce}'`, ...trusted, ...(development ? ["'unsafe-eval'"] : [])];
}

// A shop that is being built has its pictures on the developer's own machine.
const localPictures = (): string[] => (settings().production ? [] : ['http://localhost:*', 'http://127.0.0.1:*']);

const ownOrigin = (): string => new URL(settings().appUrl).origin;

function identityOrigin(): string[] {
  const url = settings().NEXT_PUBLIC_SUPABASE_URL;
  return url ? [new URL(url).origin] : [];
}

/** The shop's language is in its address; the panel's is the operator's choice, else the browser's. */
function pageLanguage(request: NextRequest): string {
  const { pathname } = request.nextUrl;
  if (isBeneath(pathname, '/demo')) return isBeneath(pathname, '/demo/en') ? 'en' : 'no';
  if (!isBeneath(pathname, '/panel')) return 'en';
  const accepted = (request.headers.get('accept-language') ?? '').split(',').map((each) => each.split(';', 1)[0]);
  return chooseLanguage([request.cookies.get('parley-language')?.value, ...accepted], ['en', 'no']);
}

const isBeneath = (pathname: string, folder: string): boolean =>
  pathname === folder || pathname.startsWith(`${folder}/`);

function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}
