import { describe, expect, test } from 'vitest';
import { moved } from '#components/panel/team/departments/moved.ts';
import { areGoodRules, fittingRule, rulesIn } from '#components/panel/team/departments/written-rules.ts';
import { changesOf, faultOf } from '#components/panel/team/people/person-rules.ts';
import type { ServerOperator } from '#lib/resources/operator.ts';

const EVA = { name: 'Eva', email: 'eva@shop.example', role: 'agent', externalId: null } as ServerOperator;
const FROM_BACKEND = { ...EVA, externalId: 'staff-1', email: null };

describe('somebody of the team', () => {
  test.each([
    [{ name: '', email: 'eva@shop.example' }, 'name'],
    [{ name: 'Eva', email: '' }, 'email'],
    [{ name: 'Eva', email: 'eva@shop' }, 'email'],
    [{ name: 'Eva', email: 'eva@shop.example' }, null],
  ])('written as %j has the fault %j', (written, fault) => {
    expect(faultOf({ ...written, role: 'agent' }, null)).toBe(fault);
  });

  test('whom a backend knows needs no address here, and has the name alone changed', () => {
    expect(faultOf({ name: 'Eva', email: '', role: 'agent' }, FROM_BACKEND)).toBeNull();
    const written = { name: 'Eva E.', email: 'x@y.example', role: 'admin' } as const;
    expect(changesOf(FROM_BACKEND, written)).toEqual({ displayName: 'Eva E.' });
  });

  test('has only what differs changed', () => {
    expect(changesOf(EVA, { name: 'Eva', email: 'eva@shop.example', role: 'admin' })).toEqual({ role: 'admin' });
    expect(changesOf(EVA, { name: 'Eva', email: 'eva@shop.example', role: 'agent' })).toEqual({});
  });
});

describe('url rules', () => {
  test('are one a line, at most 30 of at most 200 characters', () => {
    expect(rulesIn(' /a*\n\n b.example/c \n')).toEqual(['/a*', 'b.example/c']);
    expect(areGoodRules(Array(30).fill('ø'.repeat(200)))).toBe(true);
    expect(areGoodRules(Array(31).fill('/a'))).toBe(false);
    expect(areGoodRules(['ø'.repeat(201)])).toBe(false);
  });

  test.each([
    ['https://shop.example/pricing/tents', '/pricing*'],
    ['https://shop.example/help', 'shop.example/h*'],
    ['https://blåbær.example/x', 'blåbær.example/*'],
    ['https://BLÅBÆR.example/x', 'blåbær.example/*'],
    ['https://shop.example/else', null],
    ['shop.example/pricing', undefined],
    ['/pricing', undefined],
    ['https://', undefined],
  ])('%s fits %j', (address, rule) => {
    expect(fittingRule(['/pricing*', 'shop.example/h*', 'blåbær.example/*'], address)).toBe(rule);
  });
});

test('a member moves a step, and not beyond an end', () => {
  const ids = ['a', 'b', 'c'];
  expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(ids, 'a', -1)).toEqual(ids);
  expect(moved(ids, 'c', 1)).toEqual(ids);
  expect(moved(ids, 'x', 1)).toEqual(ids);
});
