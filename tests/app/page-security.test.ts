import { NextRequest, type NextResponse } from 'next/server';
import { describe, expect, it } from 'vitest';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { config, proxy } from '../../proxy.ts';

const answered = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers })) as NextResponse;

/** The policy's directives by name. */
function policyOf(path: string): Record<string, string[]> {
  const text = answered(path).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const PAGES = [
  '/',
  '/panel',
  '/panel/conversations/conversation_1',
  '/demo',
  '/demo/en/products',
  '/docs',
  '/dev/outbox',
];

describe('the policy of a page', () => {
  it.each(PAGES)('lets no inline script and no foreign one run on %s', (path) => {
    const policy = policyOf(path);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']?.some((source) => /^'nonce-[A-Za-z0-9+/=]{22,}'$/.test(source))).toBe(true);
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
    expect(policy['script-src']).not.toContain("'unsafe-eval'");
    expect(policy['script-src']?.some((source) => /^https?:|^\*/.test(source))).toBe(false);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  it('has another nonce for every page', () => {
    const nonces = Array.from({ length: 50 }, () => policyOf('/panel')['script-src']?.[0]);
    expect(new Set(nonces).size).toBe(50);
  });

  it('keeps the panel from speaking to anybody but its own server', () => {
    expect(policyOf('/panel')['connect-src']).toEqual(["'self'", 'http://localhost:3000']);
    expect(policyOf('/demo')['connect-src']).toEqual(["'self'"]);
    expect(policyOf('/panel')['style-src']).not.toContain("'unsafe-inline'");
  });

  it('lets large files go straight from the panel to the store that is set', () => {
    const before = { ...process.env };
    try {
      process.env.BLOB_READ_WRITE_TOKEN = 'vercel_blob_rw_x_y';
      forgetOncePerProcess('config');
      expect(policyOf('/panel')['connect-src']).toEqual(["'self'", 'https://vercel.com']);
      process.env.VERCEL_BLOB_API_URL = 'https://store.example/api';
      forgetOncePerProcess('config');
      expect(policyOf('/panel')['connect-src']).toEqual(["'self'", 'https://store.example']);
    } finally {
      for (const name of ['BLOB_READ_WRITE_TOKEN', 'VERCEL_BLOB_API_URL'])
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      forgetOncePerProcess('config');
    }
  });

  it('shows the pictures of a shop on this machine outside production, and there those of https alone', () => {
    expect(policyOf('/panel')['img-src']).toEqual(expect.arrayContaining(['https:', 'http://localhost:*']));
    const before = process.env.APP_ENV;
    try {
      process.env.APP_ENV = 'production';
      forgetOncePerProcess('config');
      expect(policyOf('/panel')['img-src']).not.toContain('http://localhost:*');
    } finally {
      if (before === undefined) delete process.env.APP_ENV;
      else process.env.APP_ENV = before;
      forgetOncePerProcess('config');
    }
  });

  it("lets the demo shop load the widget by its address, as any tenant's site does", () => {
    expect(policyOf('/demo')['script-src']).toContain("'self'");
  });
});

describe('the other headers of a page', () => {
  it.each(PAGES)('%s is not sniffed, not shared with other windows, and asks for no device', (path) => {
    const { headers } = answered(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('referrer-policy')).toBe(
      path.startsWith('/panel') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
  });
});

describe('the language of a page', () => {
  const languageOf = (path: string, headers: Record<string, string>) =>
    answered(path, headers).headers.get('x-middleware-request-x-page-language');

  it.each([
    ['/demo', {}, 'no'],
    ['/demo/products', { 'accept-language': 'en' }, 'no'],
    ['/demo/en', {}, 'en'],
    ['/panel', { 'accept-language': 'nb-NO,nb;q=0.9,en;q=0.8' }, 'no'],
    ['/panel', { 'accept-language': 'de-DE,de;q=0.9' }, 'en'],
    ['/panel', { 'accept-language': 'en', cookie: 'parley-language=no' }, 'no'],
    ['/panel', { cookie: 'parley-language=<script>' }, 'en'],
    ['/docs', { 'accept-language': 'nb' }, 'en'],
  ])('%s with %j is %s', (path, headers, language) => {
    expect(languageOf(path, headers)).toBe(language);
  });

  it('is not taken from a header that the caller sends', () => {
    expect(languageOf('/docs', { 'x-page-language': 'no' })).toBe('en');
  });
});

describe('where the policy applies', () => {
  // As Next reads them: a pattern, or a folder with all that is beneath it.
  const matches = (path: string) =>
    config.matcher.some((source) => {
      const folder = /^(\/\w+)\/:path\*$/.exec(source)?.[1];
      return folder ? path === folder || path.startsWith(`${folder}/`) : new RegExp(`^${source}$`).test(path);
    });

  it.each([
    '/',
    '/panel',
    '/panel/conversations/conversation_1/visitor',
    '/demo/en/products/x',
    '/docs',
    '/dev/outbox',
    '/apiary',
    '/panel/conversations/a.js',
  ])('the page %s has it', (path) => expect(matches(path)).toBe(true));

  it.each([
    '/api/v1/health',
    '/api/identity/auth/v1/token',
    '/_next/static/chunks/a.js',
    '/widget.js',
    '/demo/art/a.svg',
  ])('%s is left alone', (path) => expect(matches(path)).toBe(false));
});
