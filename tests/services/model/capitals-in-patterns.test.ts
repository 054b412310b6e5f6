import { expect, test } from 'vitest';
import { isOwnPlace, PLACE, POSTAL_CODE } from '#lib/services/model/embedded/finding/forms.ts';

test.each(['4790 Lillesand', 'Leeds LS9 8AB', 'Torggata 8', 'Vi ligger ved torget på Otta.'])(
  '%s is where somebody is',
  (text) => expect(isOwnPlace(text)).toBe(true),
);

test.each(['4790 kroner', 'ls9 8ab', 'AB12 34', 'Du har 30 dager.'])('%s is not', (text) =>
  expect([isOwnPlace(text), PLACE.test(text), POSTAL_CODE.test(text)]).toEqual([false, false, false]),
);
