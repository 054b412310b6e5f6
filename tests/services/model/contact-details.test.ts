import { describe, expect, test } from 'vitest';
import { bareName, contactIn } from '#lib/services/model/embedded/replies/contact-details.ts';

const phoneIn = (text: string) => contactIn([text]).phone;

describe('a telephone number', () => {
  test.each([
    ['Ring meg på 98765432', '98765432'],
    ['+47 987 65 432, takk', '+47 987 65 432'],
    ['0047-987.65.432', '0047-987.65.432'],
    ['(555) 010-9999 after five', '555) 010-9999'],
    ['call 123456789012345', '123456789012345'],
  ])('is read in "%s"', (text, phone) => {
    expect(phoneIn(text)).toBe(phone);
  });

  test.each([
    ['a price', 'It was 1 299 kr'],
    ['a date', 'Since 2026.11'],
    ['fewer than eight digits', 'Order 1234567'],
    ['more than fifteen', 'Parcel 1234567890123456'],
    ['what letters stand against', 'Item AB98765432 or 98765432cm'],
  ])('is not %s', (_what, text) => {
    expect(phoneIn(text)).toBeNull();
  });
});

describe('an address and a name', () => {
  test.each([
    ['mail kari.nordmann+shop@mail.example.no.', 'kari.nordmann+shop@mail.example.no'],
    ['<anna@shop.example>', 'anna@shop.example'],
    ['anna@shop', null],
  ])('"%s" holds the address %s', (text, email) => {
    expect(contactIn([text]).email).toBe(email);
  });

  test.each([
    ['Jeg heter Kari Nordmann og lurer på noe', 'Kari Nordmann'],
    ["my name is Sean O'Brien", "Sean O'Brien"],
    ['Navn: Åse-Marie Øvrebø', 'Åse-Marie Øvrebø'],
    ['This is about a tent', null],
    ['kari nordmann', null],
  ])('"%s" holds the name %s', (text, name) => {
    expect(contactIn([text]).name).toBe(name);
  });
});

test('the newest of each counts, and the number is what a confirmation names', () => {
  const contact = contactIn(['no, 22222222', 'kari@shop.example', 'I am on 11111111, my name is Kari']);
  expect(contact).toEqual({ phone: '22222222', email: 'kari@shop.example', name: 'Kari', shown: '22222222' });
  expect(contactIn(['kari@shop.example']).shown).toBe('kari@shop.example');
  expect(contactIn(['hello']).shown).toBeNull();
});

test.each([
  ['Kari Nordmann.', 'Kari Nordmann'],
  [' åse ', 'åse'],
  ['Why do you need it?', null],
  ['98765432', null],
  ['a', null],
  ['one two three four five six', null],
])('the answer "%s" to a question for the name is %s', (text, name) => {
  expect(bareName(text)).toBe(name);
});
