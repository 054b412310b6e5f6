import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endImpersonation,
  impersonatedIn,
  takeImpersonation,
  tenantHeaders,
} from '#components/panel/api/impersonation.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function openedAt(href: string): string {
  let shown = href;
  const history = { state: null, replaceState: (_: unknown, __: string, url: URL) => void (shown = url.href) };
  takeImpersonation({ location: { href } as Location, history: history as unknown as History });
  return shown;
}

test('who is named in the address is impersonated in that tenant alone, and the address says it no more', () => {
  const shown = openedAt('https://chat.example/panel/team?tenant=tenant_a&as=operator_b');
  expect(shown).toBe('https://chat.example/panel/team?tenant=tenant_a');
  expect(tenantHeaders('tenant_a')).toEqual({
    'x-service-tenant': 'tenant_a',
    'x-service-impersonate': 'operator_b',
  });
  expect(tenantHeaders('tenant_c')).toEqual({ 'x-service-tenant': 'tenant_c' });
  expect(tenantHeaders(null)).toEqual({});
});

test('it goes on over a reload, until it is ended', () => {
  openedAt('https://chat.example/panel?tenant=tenant_a&as=operator_b');
  openedAt('https://chat.example/panel?tenant=tenant_a');
  expect(impersonatedIn('tenant_a')).toBe('operator_b');
  endImpersonation();
  expect(impersonatedIn('tenant_a')).toBeNull();
});

test('without a tenant, or where the browser keeps nothing, nobody is', () => {
  openedAt('https://chat.example/panel?as=operator_b');
  expect(kept.size).toBe(0);
  vi.stubGlobal('sessionStorage', undefined);
  openedAt('https://chat.example/panel?tenant=tenant_a&as=operator_b');
  expect(tenantHeaders('tenant_a')).toEqual({ 'x-service-tenant': 'tenant_a' });
});
