import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { checkInstall, scriptIn } from '#lib/widget/check-install.ts';
import { aSite } from '#tests/support/samples/a-site.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain({ ALLOW_INSECURE_TARGETS: '1' }));

const tag = (id: string) => `<script src="https://chat.example/widget.js" data-tenant="${id}" async></script>`;

describe('a page of the tenant’s site', () => {
  test('has the script, has it where it may not run, has another’s, has none, or cannot be read', async () => {
    const { tenant } = await aTenant();
    const site = await aSite({ '/': tag(tenant.id), '/other': tag('tenant_else'), '/none': '<p>Hello</p>' });
    const look = async (path: string) => (await checkInstall(tenant.id, site.url + path)).outcome;
    await changeSettings(tenant.id, { siteHosts: [site.host], allowedOrigins: ['https://elsewhere.example'] });
    expect(await look('/')).toBe('origin_not_allowed');
    await changeSettings(tenant.id, { allowedOrigins: [site.url] });
    expect(await look('/')).toBe('installed');
    expect(await look('/other')).toBe('other_tenant');
    expect(await look('/none')).toBe('missing');
    expect(await checkInstall(tenant.id, `${site.url}/gone`)).toMatchObject({
      outcome: 'unreachable',
      detail: 'The page answers 404.',
    });
  });

  test('alone is looked at', async () => {
    const { tenant } = await aTenant();
    const elsewhere = checkInstall(tenant.id, 'https://elsewhere.example/');
    await expect(elsewhere).rejects.toMatchObject({ code: 'bad_request' });
  });
});

test.each([
  [tag('tenant_a'), 'installed'],
  [`<SCRIPT async data-tenant='tenant_a' SRC='/widget.js?v=2'></SCRIPT>`, 'installed'],
  ['<script src=https://chat.example/widget.js data-tenant=tenant_a>', 'installed'],
  [tag('tenant_b') + tag('tenant_a'), 'installed'],
  [tag('tenant_b'), 'other_tenant'],
  [`<!-- ${tag('tenant_a')} -->`, 'missing'],
  ['<script src="/my-widget.js" data-tenant="tenant_a"></script>', 'missing'],
  ['<script src="/widget.json" data-tenant="tenant_a"></script>', 'missing'],
  ['<p>widget.js data-tenant="tenant_a"</p>', 'missing'],
])('%s is %s', (html, outcome) => {
  expect(scriptIn(html, 'tenant_a')).toBe(outcome);
});
