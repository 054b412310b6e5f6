import { describe, expect, test } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { type ListPlace, readCursor, writeCursor } from '#lib/conversations/lists/list-cursor.ts';

const OPEN = { sort: 'newest', filter: 'open' } as const;
const WAITING = { sort: 'waiting', filter: 'open' } as const;

const place: ListPlace = {
  part: 'all',
  after: { at: '2026-11-20T12:00:00.123Z', id: newId('conversation') },
  begunAt: '2026-11-20T12:34:56.789Z',
};

const forged = (change: (parts: string[]) => string[]) => {
  const parts = Buffer.from(writeCursor(OPEN, place), 'base64url').toString().split(' ');
  return Buffer.from(change(parts).join(' ')).toString('base64url');
};

describe('a cursor', () => {
  test('says where its page ended', () => {
    expect(readCursor(OPEN, writeCursor(OPEN, place))).toEqual(place);
    const waiting = { ...place, part: 'rest' } as const;
    expect(readCursor(WAITING, writeCursor(WAITING, waiting))).toEqual(waiting);
  });

  test('can stand in an address as it is', () => {
    expect(writeCursor(OPEN, place)).toMatch(/^[\w-]+$/);
  });

  test.each([
    ['another order', WAITING],
    ['another filter', { sort: 'newest', filter: 'mine' }],
  ] as const)('is none of a list in %s', (_what, list) => {
    expect(() => readCursor(list, writeCursor(OPEN, place))).toThrow('cursor');
  });

  test.each([
    ['nothing', () => ''],
    ['what is no cursor', () => '%00'],
    ['a part that the order has not', () => forged(([a, b, , ...rest]) => [a!, b!, 'waiting', ...rest])],
    ['a day that no year has', () => forged((all) => all.with(3, '2026-02-30T12:00:00.000Z'))],
    ['a time written otherwise', () => forged((all) => all.with(3, '2026-11-20'))],
    ['a year that no database knows', () => forged((all) => all.with(3, '-000001-01-01T00:00:00.000Z'))],
    ['the id of something else', () => forged((all) => all.with(4, newId('visitor')))],
    ['no time that it began', () => forged((all) => all.slice(0, -1))],
    ['something behind it', () => forged((all) => [...all, 'more'])],
  ])('is refused with %s', (_what, cursor) => {
    expect(() => readCursor(OPEN, cursor())).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});
