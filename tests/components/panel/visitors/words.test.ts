import { describe, expect, it } from 'vitest';
import { visitsOf } from '#components/panel/visitors/state/page-history.ts';
import { openVisitorAt } from '#components/panel/visitors/state/visitor-place.ts';
import { pageName, writtenAddress } from '#components/panel/visitors/texts/page-name.ts';
import { placeName } from '#components/panel/visitors/texts/place-name.ts';
import { spanSince, spanText } from '#components/panel/visitors/texts/span-text.ts';
import { afterNoon } from './a-live-visitor.ts';

describe('how long', () => {
  it.each([
    [0, '< 5 s'],
    [4_999, '< 5 s'],
    [5_000, '5 s'],
    [59_999, '55 s'],
    [60_000, '1 min'],
    [3_720_000, '1 h 2 min'],
    // The reader's clock is behind the server's.
    [-9_000, '< 5 s'],
  ])('%i ms are said as %s', (ms, said) => expect(spanText(ms, 'en')).toBe(said));

  it('is told until now', () => expect(spanSince(afterNoon(0), new Date(afterNoon(125)), 'no')).toBe('2 min'));
});

describe('an address', () => {
  it('is read as host and path, and the rest apart', () => {
    expect(writtenAddress('https://shop.example/s%C3%B8k?q=bl%C3%A5b%C3%A6r')).toEqual({
      ...{
        host: 'shop.example',
        path: '/søk',
        rest: '?q=blåbær',
        href: 'https://shop.example/s%C3%B8k?q=bl%C3%A5b%C3%A6r',
      },
    });
    expect(writtenAddress('https://shop.example/')).toMatchObject({ path: '', rest: '' });
    expect(writtenAddress('https://shop.example/%E0%A4%A')).toMatchObject({ path: '/%E0%A4%A' });
  });

  it('that is none, or none to open, leads nowhere, and hides nothing', () => {
    expect(writtenAddress('javascript:alert(1)').href).toBeNull();
    expect(writtenAddress('no address')).toEqual({ host: 'no address', path: '', rest: '', href: null });
    expect(writtenAddress('https://shop.example/%E2%80%AEgnp').path).toBe('/\\u202egnp');
  });

  it('names a page that has no title', () => {
    expect(pageName({ url: 'https://shop.example/a', title: ' Two\n lines ' })).toBe('Two lines');
    expect(pageName({ url: 'https://shop.example/a', title: ' ' })).toBe('/a');
    expect(pageName({ url: 'https://shop.example/', title: '' })).toBe('shop.example');
    expect(pageName({ url: 'https://shop.example/', title: '\u202egpj' })).toBe('\\u202egpj');
  });
});

it('a place is said in the reader’s language, also one that nobody knows', () => {
  expect(placeName({ country: 'NO', city: 'Bergen' }, 'no')).toBe('Bergen, Norge');
  expect(placeName({ country: 'DE', city: null }, 'en')).toBe('Germany');
  expect(placeName({ country: 'XQ', city: null }, 'en')).toBe('XQ');
});

describe('the pages of a visitor', () => {
  const page = (seconds: number) => ({
    url: 'https://shop.example/',
    title: '',
    tabId: 'tab-1',
    at: afterNoon(seconds),
  });

  it('are visits with no more than 30 minutes of silence in them, the newest first', () => {
    expect(visitsOf([])).toEqual([]);
    const visits = visitsOf([page(5_000), page(4_990), page(3_190), page(3_189 - 1_800)]);
    expect(visits.map(({ pages }) => pages.map(({ stayedMs }) => stayedMs))).toEqual([
      [null, 10_000, 1_800_000],
      [null],
    ]);
    expect(visits[0]).toMatchObject({ startedAt: afterNoon(3_190), lastedMs: 1_810_000 });
  });
});

it('which visitor is open, and whether they are watched, stands in the address', () => {
  expect(openVisitorAt({ section: 'visitors', path: 'visitors' })).toEqual({ id: null, isWatched: false });
  expect(openVisitorAt({ section: 'visitors', path: 'visitors/v1' })).toEqual({ id: 'v1', isWatched: false });
  expect(openVisitorAt({ section: 'visitors', path: 'visitors/v1/watch' })).toEqual({ id: 'v1', isWatched: true });
  expect(openVisitorAt({ section: 'inbox', path: 'visitors/v1' })).toEqual({ id: null, isWatched: false });
});
