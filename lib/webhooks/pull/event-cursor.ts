import { createHmac, timingSafeEqual } from 'node:crypto';
import { badRequest } from '#lib/core/errors.ts';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { now } from '#lib/core/time.ts';
import { TOLD_MS } from '#lib/events/told.ts';

/** How far somebody has read a tenant's events. */
export interface EventPlace {
  /** The number of the last event that was passed, told or not. */
  seq: number;
  /** When it happened, or later: everything after it is as young. */
  at: Date;
}

const PARTS = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([\w-]{22})$/;

export function writeEventCursor(tenantId: string, { seq, at }: EventPlace): string {
  const place = `${seq.toString(36)}.${at.getTime().toString(36)}`;
  return `${place}.${macOf(tenantId, place)}`;
}

/** @throws AppError `bad_request` for what this tenant was not given, and for what is too old to go on from */
export function readEventCursor(tenantId: string, cursor: string): EventPlace {
  const [, seq = '', at = '', mac = ''] = PARTS.exec(cursor) ?? [];
  const right = macOf(tenantId, `${seq}.${at}`);
  if (mac.length !== right.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(right))) throw notOurs();
  const place = { seq: Number.parseInt(seq, 36), at: new Date(Number.parseInt(at, 36)) };
  if (place.at.getTime() < now().getTime() - TOLD_MS)
    throw badRequest('after: is older than 30 days; events may be missing. Leave it out to begin with the oldest.');
  return place;
}

export const notOurs = () => badRequest('after: is not a cursor that was given out here');

const macOf = (tenantId: string, place: string): string =>
  createHmac('sha256', secretFor('event cursors')).update(`${tenantId}.${place}`).digest('base64url').slice(0, 22);
