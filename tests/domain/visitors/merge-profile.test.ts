import { describe, expect, test } from 'vitest';
import { addToProfile, confirmProfile, overwriteProfile, type Profile } from '#lib/visitors/merge-profile.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { refusal } from '#tests/support/api/api-client.ts';

const stored: Profile = {
  ...{ name: 'Kari', email: null, phone: '+47 12345', company: null },
  attributes: { plan: 'gold', seats: 4 },
  confirmed: ['attributes.plan', 'name'],
};

const said = (input: Record<string, unknown>) => ProfileInput.parse(input);

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`key${number}`, true]));

const bare: Profile = { ...stored, attributes: {}, confirmed: [] };

describe('what an anonymous visitor’s browser says', () => {
  test('replaces what it names, clears what it calls null, and leaves the rest', () => {
    const merged = overwriteProfile(stored, said({ name: 'Anna', phone: null, attributes: { plan: null, seats: 5 } }));
    expect(merged).toEqual({ ...stored, name: 'Anna', phone: null, attributes: { seats: 5 } });
  });
});

describe('what an identified visitor’s browser says', () => {
  test('fills what is empty and replaces nothing', () => {
    const input = said({ name: 'Admin', email: 'kari@shop.example', attributes: { plan: 'free', colour: 'red' } });
    expect(addToProfile(stored, input)).toEqual({
      ...stored,
      email: 'kari@shop.example',
      attributes: { plan: 'gold', seats: 4, colour: 'red' },
    });
  });

  test('clears nothing', () => {
    const nothing = said({ name: null, phone: null, attributes: { plan: null, colour: null } });
    expect(addToProfile(stored, nothing)).toEqual(stored);
  });
});

describe('what the tenant’s backend says', () => {
  test('replaces, and is confirmed beside what was confirmed before', () => {
    const { confirmed, ...rest } = confirmProfile(
      stored,
      said({ email: 'kari@shop.example', attributes: { seats: 5 } }),
    );
    expect(rest).toMatchObject({ name: 'Kari', email: 'kari@shop.example', attributes: { plan: 'gold', seats: 5 } });
    expect(confirmed).toEqual(['attributes.plan', 'attributes.seats', 'email', 'name']);
  });

  test('is no longer confirmed where it cleared', () => {
    const merged = confirmProfile(stored, said({ name: null, attributes: { plan: null } }));
    expect(merged).toMatchObject({ name: null, attributes: { seats: 4 }, confirmed: [] });
  });
});

describe.each([
  ['an anonymous browser', overwriteProfile],
  ['an identified browser', addToProfile],
  ['the backend', confirmProfile],
])('attributes by %s', (_who, merge) => {
  test('are thirty at most, those of before among them', () => {
    const half = merge(bare, said({ attributes: keys(20) }));
    const more = { ...half.attributes, ...Object.fromEntries(Object.keys(keys(10)).map((key) => [`more.${key}`, 1])) };
    expect(Object.keys(merge(half, said({ attributes: more })).attributes)).toHaveLength(30);
    expect(() => merge(half, said({ attributes: { ...more, last: 1 } }))).toThrow(
      expect.objectContaining({ code: refusal('bad_request').body.error.code }),
    );
  });

  test('may replace one another at the bound', () => {
    const full = merge(bare, said({ attributes: keys(30) }));
    expect(Object.keys(merge(full, said({ attributes: { key0: false } })).attributes)).toHaveLength(30);
  });
});
