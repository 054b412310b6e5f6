import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#lib/core/errors.ts';
import { refusalInWords, refusalOf } from '#lib/http/inputs/name-fields.ts';

const Body = z.object({
  name: z.string().min(1),
  note: z.string().optional(),
  greeting: z.object({ no: z.string(), en: z.string() }).nullish(),
  hours: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  attributes: z.record(z.string(), z.object({ value: z.string() })).optional(),
});

function why(sent: unknown, schema: z.ZodType = Body): string {
  const parsed = schema.safeParse(sent);
  return refusalOf(schema, sent, parsed.error!.issues[0]!);
}

describe('a needed field that is not there', () => {
  test('is named', () => {
    expect(why({})).toBe('name is missing');
    expect(why({ note: 'x' })).toBe('name is missing');
  });

  test('is named with what was sent in its place', () => {
    expect(why({ title: 'x' })).toBe('name is missing; `title` is not a field');
    expect(why({ Name: 'x', note: 'y', title: 'z' })).toBe('name is missing; `Name`, `title` are no fields');
  });

  test('is named within what it belongs to, and so is what stands beside it', () => {
    expect(why({ name: 'a', greeting: { no: 'Hei', english: 'Hi' } })).toBe(
      'greeting.en is missing; `english` is not a field',
    );
    expect(
      why({
        name: 'a',
        hours: [
          { from: '1', to: '2' },
          { from: '3', until: '4' },
        ],
      }),
    ).toBe('hours.1.to is missing; `until` is not a field');
  });

  test('blames no key where any key may stand', () => {
    expect(why({ name: 'a', attributes: { plan: {} } })).toBe('attributes.plan.value is missing');
    expect(why({ anything: 1 }, z.object({ q: z.string() }).catchall(z.number()))).toBe('q is missing');
  });

  test('does not fill the answer with what was sent', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}${'x'.repeat(1000)}`, 1]));
    expect(why(many).length).toBeLessThan(300);
  });

  test('is told from one that an object merely inherits', () => {
    expect(why({ constructor: 'x' }, z.object({ toString: z.string() }))).toBe(
      'toString is missing; `constructor` is not a field',
    );
  });
});

test('a field that is there and wrong is told as ever, whatever stands beside it', () => {
  expect(why({ name: '', title: 'x' })).toMatch(/^name: /);
  expect(why({ name: 3, title: 'x' })).toMatch(/^name: /);
  expect(why([])).toMatch(/expected object/);
});

test('a refusal of the domain is told the same way, and one that names no field stays as it is', () => {
  const Message = z.object({ body: z.string().default('') });
  const refused = new AppError('bad_request', 'body: must not be empty');
  expect(refusalInWords(Message, { text: 'x' }, refused.message)).toBe('body is missing; `text` is not a field');
  expect(refusalInWords(Message, {}, refused.message)).toBe('body is missing');
  expect(refusalInWords(Message, { body: ' ', text: 'x' }, refused.message)).toBe('body: must not be empty');
  expect(refusalInWords(Message, { text: 'x' }, 'Something else is wrong.')).toBe('Something else is wrong.');
});
