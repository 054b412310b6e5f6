import { sseFrame } from '#lib/core/sse-frame.ts';
import { now } from '#lib/core/time.ts';
import { type Audience, reaches } from '#lib/events/address.ts';
import { maybeEntryOf } from '#lib/events/catalogue/catalogue.ts';
import type { Reading } from '#lib/events/catalogue/entry.ts';
import { isErased, type LoggedEvent } from '#lib/events/catalogue/event.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { IsOnline } from '#lib/resources/conversation/conversation-snapshot.ts';
import { imageAddress } from '#lib/services/blob/signed-address.ts';
import type { Reader } from './reader.ts';

/** The frames of those of the events that are for this reader. */
export function framesText(events: LoggedEvent[], { audience, language }: Reader, isOnline: IsOnline): string {
  const at = now();
  const reading: Reading = { language, isOnline, addressOf: (path) => imageAddress(path, at) };
  return events
    .filter((event) => reaches(addressOf(event), audience))
    .map((event) => frameText(event, audience.kind, reading))
    .join('');
}

/** Frames without a number. One that many streams are greeted with is written out once. */
export const liveText = (frames: LiveFrame[]): string => frames.map(liveFrameText).join('');

const written = new WeakMap<LiveFrame, string>();

function liveFrameText(frame: LiveFrame): string {
  const known = written.get(frame) ?? sseFrame(frame);
  written.set(frame, known);
  return known;
}

function addressOf({ visitorId, conversationId }: LoggedEvent) {
  return { operators: 'all', visitors: visitorId === null ? 'none' : { visitorId, conversationId } } as const;
}

function frameText(event: LoggedEvent, kind: Audience['kind'], reading: Reading): string {
  if (isErased(event)) return '';
  const frame = maybeEntryOf(event.type)?.[kind]?.from(event.payload, reading);
  return frame ? sseFrame(frame, event.seq) : '';
}
