import { z } from 'zod';
import { type CATALOGUE, entries, type EventType } from './catalogue.ts';
import type { FrameSchema, Reading } from './entry.ts';
import { LIVE_FRAMES } from './live-frames.ts';

/** Of the readers in the examples. */
const READING: Reading = {
  language: 'no',
  isOnline: () => true,
  addressOf: (path) => `https://chat.example.com/api/blob/file/${path}`,
};

type Side = 'operator' | 'visitor';
type Live = typeof LIVE_FRAMES;

/** Frames without a number. */
export type LiveFrame = { [Type in keyof Live]: z.output<Live[Type]['frame']> }[keyof Live];

/** Frames of `GET /visitor/stream` (decisions.md, Streams). */
export const VisitorRealtimeEvent: z.ZodType<FrameFor<'visitor'>> = framesFor('visitor');
export type VisitorRealtimeEvent = FrameFor<'visitor'>;

/** Frames of `GET /operator/stream` (decisions.md, Streams). */
export const OperatorRealtimeEvent: z.ZodType<FrameFor<'operator'>> = framesFor('operator');
export type OperatorRealtimeEvent = FrameFor<'operator'>;

type FrameFor<S extends Side> = LiveFrameFor<S> | EventFrameFor<S>;

type LiveFrameFor<S extends Side> = {
  [Type in keyof Live]: S extends Live[Type]['readers'][number] ? z.output<Live[Type]['frame']> : never;
}[keyof Live];

type EventFrameFor<S extends Side> = {
  [Type in EventType]: z.output<NonNullable<(typeof CATALOGUE)[Type][S]>['frame']>;
}[EventType];

/** With an example of each, made as the frames themselves are made. */
function framesFor<S extends Side>(side: S): z.ZodType<FrameFor<S>> {
  const frames = new Map<FrameSchema, unknown>();
  for (const { frame, readers, example } of Object.values(LIVE_FRAMES))
    if (readers.some((each) => each === side)) frames.set(frame, example);
  for (const [, entry] of entries()) {
    const told = entry[side];
    if (told && !frames.has(told.frame)) frames.set(told.frame, told.from(entry.example, READING));
  }
  const variants = [...frames].map(([frame, example]) => frame.meta({ example }));
  // Of two schemas of one type the union would not know which.
  return z.discriminatedUnion('type', variants as [FrameSchema]) as unknown as z.ZodType<FrameFor<S>>;
}
