import { type NextRequest, NextResponse } from 'next/server';
import { config as settings } from '#lib/core/config.ts';
import { chooseLanguage } from '#lib/i18n/language.ts';

const development = process.env.NODE_ENV === 'development';

/** Security headers of pages, a nonce for their scripts, and the language that a page is drawn in. */
export function proxy(request: NextRequest): NextResponse | Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const tenantId = searchParams.get('tenant');
  // What a browser says of itself; one that does not say so draws the panel in no frame.
  const isFramed = request.headers.get('sec-fetch-dest') === 'iframe';
  if (!isFramed || !tenantId || !isBeneath(pathname, '/panel')) return respond(request, []);
  return embeddingOrigins(tenantId).then((origins) => respond(request, origins));
}

/** Whose pages may have the panel within (docs/guides/embedded-panel.md): the tenant's, as the API's callers are. */
async function embeddingOrigins(tenantId: string): Promise<string[]> {
  // Hardly any page asks for it, and all of them wait for what is loaded here.
  const { maybeTenant } = await import('#lib/tenants/tenant.ts');
  const tenant = await maybeTenant(tenantId);
  if (!tenant) return [];
  return [...tenant.allowedOrigins, ...localAddresses()];
}

/** @param ancestors the origins whose pages may have this one in a frame */
function respond(request: NextRequest, ancestors: string[]): NextResponse {
  const { pathname } = request.nextUrl;
  const nonce = newNonce();
  const policy = contentSecurityPolicy(pathname, { nonce, ancestors });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-page-language', pageLanguage(request));
  // Next takes the nonce for its own scripts from here.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(pageHeaders(pathname))) response.headers.set(name, value);
  if (ancestors.length > 0) response.headers.set('cross-origin-resource-policy', 'cross-origin');
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
    'referrer-policy':
      isBeneath(pathname, '/panel') || isBeneath(pathname, '/mail') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

function contentSecurityPolicy(pathname: string, { nonce, ancestors }: { nonce: string; ancestors: string[] }): string {
  const own = ownOrigin();
  const isDev = isBeneath(pathname, '/dev');
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts(pathname, nonce),
    // The outbox shows mail as it was written, styles included.
    'style-src': ["'self'", ...(isDev || development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    // Pictures of products and of people lie where tenants keep them.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', own, ...localAddresses()],
    'connect-src': ["'self'", ...identityOrigin(), ...(isBeneath(pathname, '/panel') ? [uploadOrigin()] : [])],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [isDev ? "'self'" : "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
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

// A shop that is being built is on the developer's own machine.
const localAddresses = (): string[] => (settings().production ? [] : ['http://localhost:*', 'http://127.0.0.1:*']);

const ownOrigin = (): string => new URL(settings().appUrl).origin;

/** Where large files go: the store's own host, or ours by the name that their addresses are made with. */
function uploadOrigin(): string {
  const { BLOB_READ_WRITE_TOKEN: token, VERCEL_BLOB_API_URL: url } = settings();
  return token ? new URL(url ?? BLOB_API).origin : ownOrigin();
}

const BLOB_API = 'https://vercel.com/api/blob';

function identityOrigin(): string[] {
  const url = settings().NEXT_PUBLIC_SUPABASE_URL;
  return url ? [new URL(url).origin] : [];
}

/** The shop's language is in its address; the panel's is the operator's choice, else the browser's. */
function pageLanguage(request: NextRequest): string {
  const { pathname } = request.nextUrl;
  if (isBeneath(pathname, '/demo')) return isBeneath(pathname, '/demo/en') ? 'en' : 'no';
  if (!isBeneath(pathname, '/panel') && !isBeneath(pathname, '/mail')) return 'en';
  const accepted = (request.headers.get('accept-language') ?? '').split(',').map((each) => each.split(';', 1)[0]);
  return chooseLanguage([request.cookies.get('parley-language')?.value, ...accepted], ['en', 'no']);
}

const isBeneath = (pathname: string, folder: string): boolean =>
  pathname === folder || pathname.startsWith(`${folder}/`);

function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}
