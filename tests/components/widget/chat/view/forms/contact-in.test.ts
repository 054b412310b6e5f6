import { expect, test } from 'vitest';
import { contactIn } from '#components/widget/chat/view/forms/contact-in.ts';
import { madeMessage } from '#tests/components/conversation/state/message-made.ts';

const from = (...bodies: string[]) => contactIn(bodies.map((body, index) => madeMessage(index + 1, { body })));

test.each([
  ['Kari Nordmann, 987 65 432', { name: 'Kari Nordmann', phone: '987 65 432' }],
  ['Jeg heter Kari Nordmann, og nummeret er +47 98765432.', { name: 'Kari Nordmann', phone: '+47 98765432' }],
  ['My name is Ola von Berg. Mail me at ola@berg.example.', { name: 'Ola von Berg', email: 'ola@berg.example' }],
  ['Ring meg på 98 76 54 32\n\nMvh Åse', { name: 'Åse', phone: '98 76 54 32' }],
  ['Name: Jo Li\nPhone: (0044) 20 7946 0958', { name: 'Jo Li', phone: '(0044) 20 7946 0958' }],
  ['Call me please: 0047-987-65-432', { phone: '0047-987-65-432' }],
  ['I am Kari, 912 34 567', { name: 'Kari', phone: '912 34 567' }],
  ['Hei, jeg er Kari Nordmann på 91234567', { name: 'Kari Nordmann', phone: '91234567' }],
  ["I'm Ola: ola@berg.example", { name: 'Ola', email: 'ola@berg.example' }],
  ['kari.nordmann+shop@post.example', { email: 'kari.nordmann+shop@post.example' }],
])('in “%s” is how to reach the visitor', (body, expected) => {
  expect(from(body)).toEqual(expected);
});

test.each([
  'My order 12345678 has not come',
  'Ordrenummer: 1234 5678',
  'It cost 4 999 kr in 2026',
  'What do sizes 36-38 cost?',
  'Hello, is anybody there?',
  'Tracking number is 70700123456789',
  'I am Norwegian, do you deliver?',
])('in “%s” is nothing of the kind', (body) => {
  expect(from(body)).toEqual({});
});

test('what is written last counts, and only what the visitor has written', () => {
  expect(from('Kari, 11 22 33 44', 'Sorry, 55 66 77 88')).toEqual({ name: 'Kari', phone: '55 66 77 88' });
  expect(contactIn([madeMessage(1, { role: 'operator', body: 'Call 22 22 22 22' })])).toEqual({});
});
