import { expect, it } from 'vitest';
import { BLANK, changesOf, fieldsOf, hasNoEvents, writtenOf } from '#components/panel/webhooks/state/endpoint-form.ts';
import { endpoint } from './log-stage.ts';

const SAVED = endpoint('a', { url: 'https://a.example/', description: 'Orders', events: ['a.x', 'b.y'] });

it('an endpoint that is not touched has no changes, in whichever order its events are chosen', () => {
  expect(changesOf(SAVED, writtenOf(SAVED))).toEqual({});
  expect(changesOf(SAVED, { ...writtenOf(SAVED), chosen: { which: 'some', types: ['b.y', 'a.x'] } })).toEqual({});
});

it('a change says what has changed and nothing else, without white space around it', () => {
  expect(changesOf(SAVED, { ...writtenOf(SAVED), url: ' https://b.example/ ' })).toEqual({ url: 'https://b.example/' });
  expect(changesOf(SAVED, { ...writtenOf(SAVED), chosen: { which: 'some', types: ['a.x'] } })).toEqual({
    events: ['a.x'],
  });
});

it('all events are none to the server, and what was chosen before is kept for who chooses again', () => {
  const all = { ...writtenOf(SAVED), chosen: { which: 'all', types: ['a.x'] } } as const;
  expect(fieldsOf(all).events).toEqual([]);
  expect([hasNoEvents(all), hasNoEvents(BLANK)]).toEqual([false, false]);
});

it('some events with none chosen are not sent: the server would take them for all', () => {
  expect(hasNoEvents({ ...BLANK, chosen: { which: 'some', types: [] } })).toBe(true);
});
