import { describe, expect, test } from 'vitest';
import { isWithin, type RangeUnit, rangesIn } from '#lib/language/measures/ranges.ts';
import { valuesAsked } from '#lib/language/measures/values-asked.ts';

const holds = (text: string, unit: RangeUnit, value: number, over?: string) =>
  rangesIn(text, unit, over).some((range) => isWithin(value, range));

describe('a range that a text names', () => {
  test.each<[text: string, unit: RangeUnit, within: number, without: number]>([
    ['Barn (4–15 år) – Pris: 120 kr', 'age', 15, 16],
    ['Ungdom 16-19 – Pris: 150 kr', 'age', 16, 20],
    ['Barn under 3 år gratis', 'age', 2, 3],
    ['Barn til og med 5 år', 'age', 5, 6],
    ['Voksne over 67 år: 90 kr', 'age', 67, 66],
    ['15 år og eldre', 'age', 15, 14],
    ['fra 13 år kan barn trene alene', 'age', 13, 12],
    ['Children 3 and under', 'age', 3, 4],
    ['Children (ages 3 to 11) £8', 'age', 11, 12],
    ['Adults 16+', 'age', 16, 15],
    ['Children under 8 must be accompanied', 'age', 7, 8],
    ['Minimum age 16', 'age', 16, 15],
    ['Inntil 30 fot – Pris: 210 kr', 'feet', 28, 31],
    ['31 til 45 fot', 'feet', 45, 30],
    ['Båter over 60 fot', 'feet', 61, 60],
    ['20–35 kg: 199 kr', 'kilograms', 20, 19],
    ['6–9 m²: fra 1 290 kr', 'squareMetres', 9, 10],
    ['opptil 20 personer – 5000 kr', 'people', 20, 21],
    ['98/104 – Lengde: 93–104 cm', 'centimetres', 100, 105],
    ['Barn – Alder: 3–6 måneder', 'age', 5 / 12, 7 / 12],
    ['90 min – Pris: 160 kr', 'minutes', 90, 60],
    ['1,5 time: 160 kr', 'minutes', 90, 60],
  ])('%s', (text, unit, within, without) => {
    expect(holds(text, unit, within)).toBe(true);
    expect(holds(text, unit, without)).toBe(false);
  });

  test.each<[text: string, unit: RangeUnit]>([
    ['Barn kl. 10–14', 'age'],
    ['Barn under 140 cm', 'age'],
    ['1–3 barn', 'age'],
    ['For barn: 100–150 kr', 'age'],
    ['Fra 20 kr for barn', 'age'],
    ['Under 16 grader', 'age'],
  ])('is none in "%s"', (text, unit) => {
    expect(rangesIn(text, unit)).toEqual([]);
  });

  test('of ages need not say years where what stands over it speaks of them', () => {
    expect(holds('4–15 – Pris: 80 kr', 'age', 5)).toBe(false);
    expect(holds('4–15 – Pris: 80 kr', 'age', 5, 'Priser etter alder')).toBe(true);
  });
});

describe('a value that a question names', () => {
  test.each<[question: string, unit: RangeUnit, value: number, written: string]>([
    ['datteren min er 16, må hun betale?', 'age', 16, 'datteren min er 16'],
    ['hva betaler jeg når jeg er 20?', 'age', 20, 'jeg er 20'],
    ['Kan sønnen min på 15 bli med?', 'age', 15, 'sønnen min på 15'],
    ['kor mykje rabatt får eg når eg er 20?', 'age', 20, 'eg er 20'],
    ['can my 9 year old play?', 'age', 9, '9 year old'],
    ["I'm 17, can I join?", 'age', 17, "I'm 17"],
    ['hva koster det for en båt på 28 fot?', 'feet', 28, 'båt på 28 fot'],
    ['hva koster 70 m2?', 'squareMetres', 70, '70 m2'],
    ['kan jeg sende en pakke på 12,5 kg?', 'kilograms', 12.5, 'pakke på 12,5 kg'],
    ['vi er 12, hva koster det?', 'people', 12, 'vi er 12'],
    ['how much is an hour?', 'minutes', 60, 'an hour'],
    ['hva koster en halvtime?', 'minutes', 30, 'en halvtime'],
    ['Minsten på fem skal være med', 'age', 5, 'Minsten på fem'],
    ['sønnen min er syv', 'age', 7, 'sønnen min er syv'],
    ['my daughter is eleven and wants to swim', 'age', 11, 'my daughter is eleven'],
  ])('%s', (question, unit, value, written) => {
    expect(valuesAsked(question)).toContainEqual({ unit, value, written });
  });

  test('is a length of somebody, and no age', () => {
    expect(valuesAsked('my kid is 140 cm')).toMatchObject([{ unit: 'centimetres', value: 140 }]);
  });

  test('is an age in months, as a part of a year', () => {
    expect(valuesAsked('babyen min er 5 måneder')).toMatchObject([{ unit: 'age', value: 5 / 12 }]);
  });

  test('is one, however often it is said, and of many the first', () => {
    expect(valuesAsked('en 12-åring, hun er 12')).toHaveLength(1);
    expect(valuesAsked('1 kg, 2 kg, 3 kg, 4 kg, 5 kg, 6 kg').map(({ value }) => value)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    'Vi er 20 i speidergruppa som skal ha like jakker',
    'jeg er 10 minutter forsinket',
    'jeg er 3 dager for sen',
    'kan jeg avbestille 2 timer før?',
    'kan jeg få 20 stk?',
    'hun er to ganger i uka der',
    'vi er fem',
  ])('is none in "%s"', (question) => {
    expect(valuesAsked(question)).toEqual([]);
  });
});
