import { expect, test } from 'vitest';
import { parleyCaller } from '#components/widget/loader/parley-caller.ts';

function callerWithLog() {
  const calls: unknown[][] = [];
  const noting =
    (name: string) =>
    (...rest: unknown[]) =>
      void calls.push([name, ...rest]);
  const parley = parleyCaller({
    ...{ open: noting('open'), close: noting('close'), identify: noting('identify') },
    ...{ setPage: noting('setPage'), consent: noting('consent'), reset: noting('reset'), on: () => () => undefined },
  });
  return { parley, calls };
}

test('each command is a method and a name to call by', () => {
  const { parley, calls } = callerWithLog();
  parley.open();
  parley('open');
  parley('identify', 'token');
  parley.setPage({ title: 'Tents' });
  parley.reset();
  parley('consent', false);
  expect(calls).toEqual([
    ['open'],
    ['open'],
    ['identify', 'token'],
    ['setPage', { title: 'Tents' }],
    ['reset'],
    ['consent', false],
  ]);
});

test('who listens is given what ends it, either way', () => {
  const { parley } = callerWithLog();
  const ends = [parley.on('opened', () => undefined), parley('on', 'opened', () => undefined)];
  expect(ends.map((end) => typeof end)).toEqual(['function', 'function']);
});

test.each(['constructor', '__proto__', 'toString', 'nonsense', ''])('“%s” is no command, and does nothing', (name) => {
  const { parley, calls } = callerWithLog();
  expect(parley(name as 'open')).toBeUndefined();
  expect(calls).toEqual([]);
});
