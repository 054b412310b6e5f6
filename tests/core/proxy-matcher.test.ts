import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { expect, test } from 'vitest';
import { config } from '../../proxy.ts';

const isGuarded = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

test.each([
  '/',
  '/panel',
  '/panel/conversations/a.b',
  '/panel/a.js',
  '/demo/x.js',
  '/demo',
  '/dev/outbox',
  '/docs',
  '/docs/x.y',
])('%s is served with the policy of a page', (path) => expect(isGuarded(path)).toBe(true));

test.each([
  '/widget.js',
  '/favicon.ico',
  '/api/v1/health',
  '/_next/static/a.js',
  '/demo/icon.svg',
  '/demo/art/tent.svg',
])('%s is served as it is', (path) => expect(isGuarded(path)).toBe(false));
