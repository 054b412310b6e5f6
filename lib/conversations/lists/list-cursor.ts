import { badRequest } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import type { ListFilter, Place } from './conversation-lists.ts';

export const SORTS = ['newest', 'waiting'] as const;
export type ListSort = (typeof SORTS)[number];

/** The lists that one sort is made of, in their order. */
export type ListPart = 'waiting' | 'rest' | 'all';

/** Where a page ended. */
export interface ListPlace {
  part: ListPart;
  after: Place;
  /** When the first page was asked for: what changed since has its new place among what was read already. */
  begunAt: string;
}

interface ListName {
  sort: ListSort;
  filter: ListFilter;
}

export function writeCursor({ sort, filter }: ListName, { part, after, begunAt }: ListPlace): string {
  return Buffer.from([sort, filter, part, after.at, after.id, begunAt].join(' ')).toString('base64url');
}

/** @throws AppError `bad_request` for what is no cursor, or is one of another list */
export function readCursor(list: ListName, cursor: string): ListPlace {
  const [sort, filter, part = '', at = '', id = '', begunAt = '', ...more] = Buffer.from(cursor, 'base64url')
    .toString('utf8')
    .split(' ');
  const isWhole = isWrittenTime(at) && isId('conversation', id) && isWrittenTime(begunAt) && more.length === 0;
  if (sort !== list.sort || filter !== list.filter || !isPartOf(list.sort, part) || !isWhole)
    throw badRequest('cursor: is not one that this list gave');
  return { part, after: { at, id }, begunAt };
}

export const partsOf = (sort: ListSort): readonly ListPart[] => (sort === 'waiting' ? ['waiting', 'rest'] : ['all']);

const isPartOf = (sort: ListSort, part: string): part is ListPart => partsOf(sort).some((each) => each === part);

// Only what an answer could have held: no 30 February, and no year that the database does not know.
function isWrittenTime(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at && time.getUTCFullYear() >= 1;
}
