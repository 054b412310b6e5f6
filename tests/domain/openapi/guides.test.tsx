import { readdir, readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GuideText } from '../../../app/docs/_guides/guide-text.tsx';
import { addressed, guides, idOf } from '../../../app/docs/_guides/guides.ts';
import { searchEntries } from '../../../app/docs/_frame/search-entries.ts';
import { searchIndex } from '../../../app/docs/_frame/search-index.ts';

const ORIGIN = 'https://chat.varde.example';
const drawn = (guide: (typeof guides)[number]) =>
  renderToStaticMarkup(<GuideText tokens={guide.tokens} origin={ORIGIN} />);

test('every guide of the repository is a page of the reference, with a title', async () => {
  const files = (await readdir('docs/guides')).map((name) => `guides/${name.replace('.md', '')}`);
  expect(guides.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
  expect(guides.every(({ title, headings }) => title.length > 3 && headings.length > 0)).toBe(true);
});

describe.each(guides.map((guide) => ({ guide, name: guide.slug })))('$name', ({ guide }) => {
  const html = drawn(guide);

  test('is drawn whole, with nothing of its marks left and nothing escaped twice', async () => {
    const source = await readFile(`docs/${guide.slug}.md`, 'utf8');
    const text = html.replaceAll(/<pre.*?<\/pre>/gs, '').replaceAll(/<[^>]+>/g, ' ');
    expect(text).not.toMatch(/\*\*|```|\]\(|^#|&amp;(lt|gt|quot|#39|amp);/m);
    const words = (of: string) => of.match(/\p{L}{4,}/gu) ?? [];
    const said = new Set(words(html));
    const missing = words(
      addressed(source, ORIGIN)
        .replaceAll(/```\w+/g, '')
        .replaceAll(/\]\([^)]*\)/g, ''),
    ).filter((word) => !said.has(word));
    expect(missing.filter((word) => !guide.title.includes(word))).toEqual([]);
  });

  test('names this service’s own address, and its links lead somewhere', () => {
    expect(html).not.toContain('chat.example.com');
    const pages = new Map(guides.map(({ slug, headings }) => [`/docs/${slug}`, headings.map(({ id }) => id)]));
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    const dead = links.filter((href) => {
      const [path = '', part] = href.split('#');
      if (!path.startsWith('/docs/guides')) return href.includes('.md');
      return !pages.has(path) || (part !== undefined && !pages.get(path)!.includes(part));
    });
    expect(dead).toEqual([]);
    for (const { id } of guide.headings) expect(html).toContain(`<h2 id="${id}">`);
  });
});

test('what the getting-started page links to is there', async () => {
  const source = await readFile('app/docs/_guide/first-steps.tsx', 'utf8');
  const links = [...source.matchAll(/href="\/docs\/(guides\/[\w-]+)(?:#([\w-]+))?"/g)];
  expect(links.length).toBeGreaterThan(4);
  for (const [, slug, part] of links) {
    const guide = guides.find((each) => each.slug === slug);
    expect(guide?.headings.map(({ id }) => id).includes(part ?? '') || (guide && !part)).toBeTruthy();
  }
});

test('guides are found by what they are about', () => {
  const found = searchEntries(searchIndex, 'security policy').map(({ href }) => href);
  expect(found[0]).toBe('/docs/guides/widget#content-security-policy');
  const places = new Set(
    guides.flatMap(({ slug, headings }) => [`/docs/${slug}`, ...headings.map(({ id }) => `/docs/${slug}#${id}`)]),
  );
  const listed = searchIndex.filter(({ href }) => href.startsWith('/docs/guides/')).map(({ href }) => href);
  expect(listed.toSorted()).toEqual([...places].toSorted());
  expect(idOf('Single-page applications')).toBe('single-page-applications');
});
