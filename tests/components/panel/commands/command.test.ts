import { Inbox } from 'lucide-react';
import { expect, it } from 'vitest';
import { type Command, foundCommands } from '#components/panel/commands/command.ts';

const command = (label: string, words?: string): Command => ({
  key: label,
  label,
  words,
  icon: Inbox,
  run: () => undefined,
});
const ALL = [
  command('Hand the conversation back'),
  command('Snooze the conversation'),
  command('Show: Snoozed'),
  command('Close'),
];
const found = (written: string) => foundCommands(ALL, written).map(({ label }) => label);

it('a command is found by all of its words, in any order', () => {
  expect(found('conversation snooze')).toEqual(['Snooze the conversation']);
  expect(found('nothing')).toEqual([]);
});

it('one that begins so stands before one in which a word does', () => {
  expect(found('snooze')).toEqual(['Snooze the conversation', 'Show: Snoozed']);
});

it('all are there while nothing is written', () => {
  expect(found('  ')).toHaveLength(4);
});

it('one is found by what else it is called', () => {
  expect(foundCommands([command('Hand back', 'release')], 'RELEASE')).toHaveLength(1);
});
