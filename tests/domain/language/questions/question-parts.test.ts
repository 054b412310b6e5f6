import { describe, expect, test } from 'vitest';
import { partsOf } from '#lib/language/questions/question-parts.ts';

describe('what asks several things', () => {
  test.each([
    ['Når er innsjekk, og hva koster parkering?', ['Når er innsjekk', 'hva koster parkering?']],
    ['What time is check-out and how much is parking?', ['What time is check-out', 'how much is parking?']],
    ['Har dere heis? Hva koster frokosten?', ['Har dere heis?', 'Hva koster frokosten?']],
    ['Jeg lurer på om dere har åpent, og hva koster frakt?', ['Jeg lurer på om dere har åpent', 'hva koster frakt?']],
    ['Do you know if it is heated and how much is it?', ['Do you know if it is heated', 'how much is it?']],
    ['Hva koster ski og staver?', ['Hva koster ski og staver?']],
    ['Jeg har hund og barn', ['Jeg har hund og barn']],
    ['', ['']],
  ])('"%s" is read as %j', (message, parts) => {
    expect(partsOf(message)).toEqual(parts);
  });

  test('of many things the first three are read', () => {
    expect(partsOf('Hva koster A1? Hva koster B2? Hva koster C3? Hva koster D4?')).toHaveLength(3);
  });
});
