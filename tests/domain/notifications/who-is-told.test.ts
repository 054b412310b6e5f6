import { expect, test } from 'vitest';
import { type Colleague, type Happening, type Told, whoIsTold } from '#lib/notifications/rules/who-is-told.ts';
import { type NotificationKind, type Preferences, USUAL_PREFERENCES } from '#lib/resources/notifications.ts';

const ALL_ON = Object.fromEntries(
  Object.keys(USUAL_PREFERENCES).map((kind) => [kind, { email: true, push: true }]),
) as Preferences;

const someone = (id: string, given: Partial<Colleague> = {}): Colleague => ({
  ...{ id, isActive: true, isSystem: false, takesPart: false, isLooking: false },
  ...{ reachableBy: ['email', 'push'], wants: ALL_ON },
  ...given,
});

const without = (kind: NotificationKind, channels: Partial<{ email: boolean; push: boolean }>): Preferences => ({
  ...ALL_ON,
  [kind]: { email: true, push: true, ...channels },
});

const MESSAGE: Happening = { type: 'message', isFirst: false };
const FIRST: Happening = { type: 'message', isFirst: true };
const CALLBACK: Happening = { type: 'callback' };
const asked = (...operatorIds: string[]): Happening => ({ type: 'request', operatorIds });
const mentioned = (...operatorIds: string[]): Happening => ({ type: 'mention', operatorIds });
const given = (operatorId: string, by: string | null = null): Happening => ({ type: 'assignment', operatorId, by });

interface Case {
  happened: Happening[];
  team: Colleague[];
  department?: string[];
  /** As `who: kind`, with `by email` or `by push` behind it where it is one of them alone. */
  told: string[];
}

const CASES: Record<string, Case> = {
  'a visitor’s message is told to who takes part, and to nobody else': {
    happened: [MESSAGE],
    team: [someone('anna', { takesPart: true }), someone('bo')],
    told: ['anna: mine'],
  },
  'the first message of a conversation is told to everybody': {
    happened: [FIRST],
    team: [someone('anna'), someone('bo')],
    told: ['anna: new', 'bo: new'],
  },
  'of one in a department, to its members': {
    happened: [FIRST],
    team: [someone('anna'), someone('bo')],
    department: ['bo'],
    told: ['bo: new'],
  },
  'to everybody where the department’s members have gone': {
    happened: [FIRST],
    team: [someone('anna'), someone('bo', { isActive: false })],
    department: ['bo'],
    told: ['anna: new'],
  },
  'who is asked for is told of the request, not of the message that it came with': {
    happened: [FIRST, asked('anna')],
    team: [someone('anna'), someone('bo')],
    told: ['anna: requests', 'bo: new'],
  },
  'who takes part and is asked for by name is told once': {
    happened: [MESSAGE, asked('anna')],
    team: [someone('anna', { takesPart: true })],
    told: ['anna: requests'],
  },
  'many messages are one thing': {
    happened: [MESSAGE, MESSAGE, MESSAGE],
    team: [someone('anna', { takesPart: true })],
    told: ['anna: mine'],
  },
  'a mention is stronger than everything else': {
    happened: [MESSAGE, asked('anna'), mentioned('anna')],
    team: [someone('anna', { takesPart: true })],
    told: ['anna: mentions'],
  },
  'who is mentioned is told though they take no part': {
    happened: [mentioned('bo')],
    team: [someone('anna', { takesPart: true }), someone('bo')],
    told: ['bo: mentions'],
  },
  'whom a rotation gave it is told once, as it asked for them': {
    happened: [asked('bo'), given('bo')],
    team: [someone('anna'), someone('bo', { takesPart: true })],
    told: ['bo: requests'],
  },
  'whom it is given later is told that it is theirs': {
    happened: [given('bo')],
    team: [someone('bo', { takesPart: true })],
    told: ['bo: mine'],
  },
  'who gives it to a colleague hears nothing of it': {
    happened: [given('bo', 'anna')],
    team: [someone('anna', { takesPart: true }), someone('bo')],
    told: ['bo: mine'],
  },
  'who takes it themselves hears nothing': {
    happened: [given('anna', 'anna')],
    team: [someone('anna', { takesPart: true })],
    told: [],
  },
  'a callback is told to everybody': {
    happened: [CALLBACK],
    team: [someone('anna'), someone('bo')],
    told: ['anna: callbacks', 'bo: callbacks'],
  },
  'a callback in a department to its members': {
    happened: [CALLBACK],
    team: [someone('anna'), someone('bo')],
    department: ['anna'],
    told: ['anna: callbacks'],
  },
  'nobody is told what they look at': {
    happened: [MESSAGE, asked('anna', 'bo'), mentioned('anna')],
    team: [someone('anna', { isLooking: true, takesPart: true }), someone('bo')],
    told: ['bo: requests'],
  },
  'integrations and who has gone are never told, whatever happened': {
    happened: [FIRST, asked('robot', 'gone'), mentioned('robot', 'gone'), given('robot'), CALLBACK],
    team: [
      someone('robot', { isSystem: true, takesPart: true }),
      someone('gone', { isActive: false, takesPart: true }),
    ],
    told: [],
  },
  'each channel has its own switch': {
    happened: [MESSAGE],
    team: [someone('anna', { takesPart: true, wants: without('mine', { email: false }) })],
    told: ['anna: mine by push'],
  },
  'of several reasons the strongest that is wanted on the channel counts': {
    happened: [FIRST, asked('anna')],
    team: [someone('anna', { wants: without('requests', { email: false }) })],
    told: ['anna: new by email', 'anna: requests by push'],
  },
  'what cannot be reached is not written for': {
    happened: [MESSAGE],
    team: [
      someone('anna', { takesPart: true, reachableBy: ['push'] }),
      someone('bo', { takesPart: true, reachableBy: [] }),
    ],
    told: ['anna: mine by push'],
  },
  'usually a talk with the assistant is told to nobody, a request to who is asked': {
    happened: [FIRST, asked('anna')],
    team: [someone('anna', { wants: USUAL_PREFERENCES }), someone('bo', { wants: USUAL_PREFERENCES })],
    told: ['anna: requests'],
  },
};

test.each(Object.entries(CASES))('%s', (_name, { happened, team, department = [], told }) => {
  const situation = { happenings: happened, colleagues: team, departmentMemberIds: department };
  expect(inWords(whoIsTold(situation)).toSorted()).toEqual(told.toSorted());
});

test('every kind can be switched off on each channel alone', () => {
  const happening: Record<NotificationKind, Happening> = {
    ...{ mine: MESSAGE, requests: asked('anna'), mentions: mentioned('anna'), callbacks: CALLBACK, new: FIRST },
  };
  for (const kind of Object.keys(happening) as NotificationKind[])
    for (const channel of ['email', 'push'] as const) {
      const anna = someone('anna', { takesPart: kind === 'mine', wants: without(kind, { [channel]: false }) });
      const situation = { happenings: [happening[kind]], colleagues: [anna], departmentMemberIds: [] };
      const left = channel === 'email' ? 'push' : 'email';
      expect(inWords(whoIsTold(situation))).toEqual([`anna: ${kind} by ${left}`]);
    }
});

function inWords(told: Told[]): string[] {
  const channelsOf = new Map<string, string[]>();
  for (const { operatorId, kind, channel } of told) {
    const what = `${operatorId}: ${kind}`;
    channelsOf.set(what, [...(channelsOf.get(what) ?? []), channel]);
  }
  return [...channelsOf].map(([what, channels]) => (channels.length > 1 ? what : `${what} by ${channels[0]}`));
}
