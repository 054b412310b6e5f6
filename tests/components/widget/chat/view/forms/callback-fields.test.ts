import { expect, test } from 'vitest';
import { type CallbackValues, formOf, mistakesIn } from '#components/widget/chat/view/forms/callback-fields.ts';
import { formTexts } from '#components/widget/chat/view/forms/form-texts.ts';

const filled = (values: Partial<CallbackValues>): CallbackValues => ({
  name: 'Kari',
  phone: '',
  email: '',
  message: '',
  ...values,
});
const fieldsWithMistakes = (values: Partial<CallbackValues>) => Object.keys(mistakesIn(filled(values), formTexts.en));

test.each(['+47 22 33 44 55', '22334455', '(022) 33-44', '112', '22.33.44/55'])('%s is a telephone number', (phone) => {
  expect(fieldsWithMistakes({ phone })).toEqual([]);
});

test.each(['call me', '12', '()+-', '22 33 44 55 ext 3', '1'.repeat(41)])('%s is none', (phone) => {
  expect(fieldsWithMistakes({ phone })).toEqual(['phone']);
});

test.each(['a@b.no', 'kari.nordmann+x@post.fjell.example'])('%s is an address', (email) => {
  expect(fieldsWithMistakes({ email })).toEqual([]);
});

test.each(['kari', 'kari@', '@b.no', 'kari@b', 'ka ri@b.no', 'kari@b..no', 'a@b@c.no'])('%s is none', (email) => {
  expect(fieldsWithMistakes({ email })).toEqual(['email']);
});

test('a name and one way to reach it are needed', () => {
  expect(fieldsWithMistakes({ name: '  ', phone: '22334455' })).toEqual(['name']);
  expect(fieldsWithMistakes({})).toEqual(['phone']);
  expect(fieldsWithMistakes({ name: '' })).toEqual(['name', 'phone']);
});

test('what is sent is trimmed, and what is empty is left out', () => {
  expect(formOf(filled({ name: ' Kari ', email: ' a@b.no ', message: ' ' }))).toEqual({
    name: 'Kari',
    email: 'a@b.no',
  });
});
