import { describe, expect, test } from 'vitest';
import { CATALOGUE, entries, type EventType } from '#lib/events/catalogue/catalogue.ts';
import type { AnyEntry, Reading } from '#lib/events/catalogue/entry.ts';
import { LIVE_FRAMES } from '#lib/events/catalogue/live-frames.ts';
import { OperatorRealtimeEvent, VisitorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { expectShape } from '#tests/support/api/strict-shape.ts';

const READING: Reading = {
  language: 'no',
  isOnline: () => false,
  addressOf: (path) => `https://files.example/${path}`,
};

/** The entries that tell somebody, by the event's type. */
function telling<Told extends 'webhook' | 'operator' | 'visitor'>(told: Told) {
  return entries().flatMap(([type, entry]): [EventType, AnyEntry, NonNullable<AnyEntry[Told]>][] => {
    const part = entry[told];
    return part ? [[type, entry, part]] : [];
  });
}

describe('of every event', () => {
  test.each(entries())('%s the example is what the log keeps', (type, { payload, example }) => {
    expect(() => expectShape(payload, example, type)).not.toThrow();
  });

  test.each(telling('webhook'))('%s a webhook gets exactly the declared data', (type, entry, { data, from }) => {
    const sent = from(entry.example);
    expect(() => expectShape(data, sent, type)).not.toThrow();
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(data.shape).toSorted());
  });

  test.each(telling('operator'))('%s operators get exactly the declared frame', (type, entry, { frame, from }) => {
    const told = from(entry.example, READING);
    expect(() => expectShape(frame, told, type)).not.toThrow();
    expect(OperatorRealtimeEvent.parse(told)).toEqual(told);
  });

  test.each(telling('visitor'))('%s the visitor gets exactly the declared frame', (type, entry, { frame, from }) => {
    const told = from(entry.example, READING);
    expect(() => expectShape(frame, told, type)).not.toThrow();
    expect(VisitorRealtimeEvent.parse(told)).toEqual(told);
  });

  test.each(entries())('%s it is said in one line when it happens', (_, { when }) => {
    expect(when).toMatch(/^\S.{4,90}[^.]$/);
  });
});

test.each(Object.entries(LIVE_FRAMES))('the live frame %s has an example of its shape', (type, { frame, example }) => {
  expect(() => expectShape(frame, example, type)).not.toThrow();
});

test('no visitor is told of a note', () => {
  const note = { message: { ...CATALOGUE['message.created'].example.message, kind: 'note' as const } };
  expect(CATALOGUE['message.updated'].visitor?.from(note, READING)).toBeNull();
  expect(CATALOGUE['message.updated'].operator?.from(note, READING)).toMatchObject({ message: { kind: 'note' } });
});
