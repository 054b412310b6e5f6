import { expect, it } from 'vitest';
import { addressOf, readPlace } from '#components/panel/place/panel-place.ts';
import { SECTION_PATHS, sectionAt, type SectionName } from '#components/panel/place/section-paths.ts';

const names = Object.keys(SECTION_PATHS) as SectionName[];

it('no two sections begin their addresses alike', () => {
  const paths = names.flatMap((name) => SECTION_PATHS[name] as readonly string[]);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each(names)('the address of %s leads there, with the tenant', (section) => {
  const place = {
    tenantId: 't1',
    section,
    path: SECTION_PATHS[section][0],
    conversationId: null,
    side: 'conversation',
  } as const;
  const { pathname, search } = new URL(addressOf(place), 'https://panel.example');
  expect(readPlace(pathname, search)).toEqual(place);
});

it('what no section has is nowhere', () => {
  expect(sectionAt('elsewhere')).toBeNull();
});
