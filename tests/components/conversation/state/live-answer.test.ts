import { expect, test } from 'vitest';
import { newReading, readPiece } from '#components/conversation/state/answer-reading.ts';
import {
  endTurn,
  hearStream,
  hearTurn,
  type LiveAnswer,
  noAnswer,
  restartStream,
  settle,
  visibleAnswer,
} from '#components/conversation/state/live-answer.ts';

type Step = (live: LiveAnswer) => LiveAnswer;
const after = (...steps: Step[]): LiveAnswer => steps.reduce((live, step) => step(live), noAnswer);
const shown = (...steps: Step[]) => visibleAnswer(after(...steps));

const streamStart: Step = (live) => hearStream(live, { phase: 'start' });
const streamDelta =
  (text: string, offset?: number): Step =>
  (live) =>
    hearStream(live, { phase: 'delta', text, offset });
const streamDone: Step = (live) => hearStream(live, { phase: 'done' });
const turnStart =
  (id = 'c1'): Step =>
  (live) =>
    hearTurn(live, id, { type: 'assistant.start' });
const turnDelta =
  (text: string, offset?: number, id = 'c1'): Step =>
  (live) =>
    hearTurn(live, id, { type: 'assistant.delta', text, offset });
const turnDone =
  (id = 'c1'): Step =>
  (live) =>
    hearTurn(live, id, { type: 'assistant.done', messages: [] });

test('pieces that overlap are cut, and pieces that come too early wait', () => {
  const read = (...pieces: [string, number][]) =>
    pieces.reduce((reading, [text, offset]) => readPiece(reading, { text, offset }), newReading(true)).text;
  expect(read(['Hello', 0], ['lo wor', 3], ['Hello wor', 0], ['ld', 9])).toBe('Hello world');
  expect(read(['ld', 9], [' wor', 5], ['Hello', 0])).toBe('Hello world');
  expect(read(['Hello', 0], ['ld', 9])).toBe('Hello');
});

test('nothing is shown before a start, after done, or after an error', () => {
  expect(shown()).toBeNull();
  expect(shown(streamStart, streamDelta('Hi', 0), streamDone)).toBeNull();
  expect(shown(streamStart, (live) => hearStream(live, { phase: 'error' }))).toBeNull();
  expect(shown(turnStart(), (live) => hearTurn(live, 'c1', { type: 'error', code: 'x', message: '' }))).toBeNull();
  expect(shown(turnStart(), (live) => hearTurn(live, 'c1', { type: 'silent', reason: 'human' }))).toBeNull();
});

test('a started answer is there before its first word, with its label until then', () => {
  expect(shown(turnStart())).toEqual({ text: '', label: null });
  const status: Step = (live) => hearTurn(live, 'c1', { type: 'assistant.status', label: 'Searching' });
  expect(shown(turnStart(), status)).toEqual({ text: '', label: 'Searching' });
  expect(shown(turnStart(), status, turnDelta('Hi'))).toEqual({ text: 'Hi', label: null });
  expect(shown(streamStart, (live) => hearStream(live, { phase: 'status', label: 'Searching' }))?.label).toBe(
    'Searching',
  );
});

test('of two sources that tell one answer the one that is further is shown, once', () => {
  expect(shown(turnStart(), streamStart, streamDelta('Hello', 0), turnDelta('He', 0))?.text).toBe('Hello');
  expect(shown(streamStart, turnStart(), turnDelta('Hello', 0), streamDelta('He', 0))?.text).toBe('Hello');
});

test('what the slower source still tells of an answer that is over is not shown', () => {
  const own = [turnStart(), turnDelta('Hello', 0), turnDone()];
  expect(shown(...own, streamStart)).toBeNull();
  expect(shown(...own, streamStart, streamDelta('He', 0))).toBeNull();
  expect(shown(turnStart(), streamStart, streamDelta('He', 0), turnDone(), streamDelta('llo', 2))).toBeNull();
  expect(shown(streamStart, turnStart(), streamDone, turnDelta('Hello', 0))).toBeNull();
});

test('the next answer is shown, though the slower source is still at the one before', () => {
  const first = [turnStart('c1'), streamStart, streamDelta('On', 0), turnDone('c1')];
  const second = [turnStart('c2'), turnDelta('Two', 0, 'c2')];
  expect(shown(...first, ...second, streamDelta('e', 2))?.text).toBe('Two');
  expect(shown(...first, ...second, streamDone, streamStart, streamDelta('Two!', 0))?.text).toBe('Two!');
  expect(shown(...first, ...second, streamDone, streamStart, streamDelta('Two!', 0), turnDone('c2'))).toBeNull();
});

test("another tab's answer is shown after an own one is over", () => {
  expect(shown(turnStart(), streamStart, turnDone(), streamDone, streamStart, streamDelta('New', 0))?.text).toBe('New');
});

test('an own turn that waits for its last word does not hide the next answer of the stream', () => {
  const waiting = [turnStart(), streamStart, streamDone];
  expect(shown(...waiting, streamStart, streamDelta('Next', 0))?.text).toBe('Next');
  expect(shown(...waiting, streamStart, streamDelta('Next', 0), turnDone())?.text).toBe('Next');
});

test('the final message ends what is shown, from both sources', () => {
  expect(shown(turnStart(), turnDelta('Hi', 0), streamStart, settle)).toBeNull();
  expect(shown(turnStart(), streamStart, settle, turnDelta('Hi there', 0))).toBeNull();
});

test('a stream that begins anew tells the answer from where it stands', () => {
  const before = [streamStart, streamDelta('Hello', 0)];
  expect(shown(...before, restartStream)).toBeNull();
  expect(shown(...before, restartStream, streamStart, streamDelta('Hello wor', 0), streamDelta('ld', 9))?.text).toBe(
    'Hello world',
  );
  // A delta that overtakes the text so far.
  expect(shown(restartStream, streamDelta('ld', 9), streamStart, streamDelta('Hello wor', 0))?.text).toBe(
    'Hello world',
  );
});

test('a turn whose line broke keeps its text, and goes on in the second try', () => {
  expect(shown(turnStart(), turnDelta('Hello', 0), turnStart(), turnDelta(' world', 5))?.text).toBe('Hello world');
  expect(shown(turnStart(), turnDelta('Hello', 0), (live) => endTurn(live, 'c1'))).toBeNull();
});
