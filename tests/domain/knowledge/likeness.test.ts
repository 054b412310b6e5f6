import { describe, expect, test } from 'vitest';
import { askedFor, isAlike } from '#lib/knowledge/likeness.ts';
import { lexiconWith } from '#lib/language/words/lexicon.ts';

const lexicon = lexiconWith([]);
const alike = (one: string, other: string) => isAlike(askedFor(one, lexicon), askedFor(other, lexicon));

describe('two questions ask for the same', () => {
  test.each([
    ['Do you ship to Iceland?', 'Can you ship to Iceland, please?'],
    ['Hello, do you ship to Iceland?', 'Do you ship to iceland'],
    ['Kan jeg hente varen i butikken?', 'Er det mulig å hente i butikk?'],
    ['Har dere gaveinnpakning?', 'Har dere gaveinnpaking?'],
    ['How long is the waiting time?', 'How long is the waiting time for an appointment?'],
    ['Do you treat anxious patients?', 'Do you treat patients who are anxious?'],
  ])('%s / %s', (one, other) => expect(alike(one, other)).toBe(true));
});

describe('two questions do not', () => {
  test.each([
    ['Do you ship to Iceland?', 'Do you ship to Norway?'],
    ['Is the Fjell tent waterproof?', 'Is the Vidda tent waterproof?'],
    ['How long is the course?', 'How much is the course?'],
    ['Do you have boots in size 42?', 'Do you have boots in size 43?'],
    ['Har dere gaveinnpakning?', 'Do you have gift wrapping?'],
    ['When do you open?', 'Where are you?'],
    ['Hei!', 'Hei!'],
    ['', ''],
  ])('%s / %s', (one, other) => expect(alike(one, other)).toBe(false));
});

test('a long message is read to its beginning alone, and costs little to compare', () => {
  const long = askedFor(Array.from({ length: 4000 }, (_, at) => `word${at}`).join(' '), lexicon);
  expect(long.length).toBeLessThanOrEqual(24);
  expect(isAlike(long, long)).toBe(true);
});
