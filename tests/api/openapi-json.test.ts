import { readFile } from 'node:fs/promises';
import { describe, expect, inject, test } from 'vitest';

const { url } = inject('app');
const GENERATED = 'app/api/v1/openapi.json/openapi.generated.json';

describe('GET /openapi.json', () => {
  test('is the generated description, with this app as its server, for any page', async () => {
    const response = await fetch(`${url}/api/v1/openapi.json`, { headers: { origin: 'https://anywhere.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://anywhere.example');
    const generated = JSON.parse(await readFile(GENERATED, 'utf8')) as object;
    expect(await response.json()).toEqual({ ...generated, servers: [{ url: `${url}/api/v1` }] });
  });
});

describe('the reference', () => {
  test('can be read without scripts: every endpoint is on the page of its part', async () => {
    const { paths } = JSON.parse(await readFile(GENERATED, 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string; tags: [string] }>>;
    };
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const parts = Map.groupBy(operations, ({ tags }) => tags[0].toLowerCase().replaceAll(' ', '-'));
    for (const [slug, described] of parts) {
      const page = await (await fetch(`${url}/docs/${slug}`)).text();
      expect(
        described.filter(
          ({ operationId }) => !page.includes(`<article class="`) || !page.includes(`id="${operationId}"`),
        ),
      ).toEqual([]);
    }
  });

  test('says how to begin, with this app’s own address', async () => {
    const page = await (await fetch(`${url}/docs`)).text();
    expect(page).toContain(`${url}/widget.js`);
    expect(page).toContain('data-tenant=');
  });

  test('answers a search without scripts', async () => {
    const page = await (await fetch(`${url}/docs?q=operator-tokens`)).text();
    expect(page).toContain('href="/docs/server-to-server#postServerOperatorTokens"');
    expect(await (await fetch(`${url}/docs?q=%3Cscript%3Ealert(1)%3C/script%3E`)).text()).not.toContain(
      '<script>alert(1)',
    );
  });

  test('has no page for what it does not know', async () => {
    expect((await fetch(`${url}/docs/unknown`)).status).toBe(404);
  });
});
