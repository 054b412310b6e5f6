import { describe, expect, test } from 'vitest';
import { sentencesOf } from '#lib/language/text/sentences.ts';

describe('sentences', () => {
  test('abbreviations, dates, numbers and addresses end none', () => {
    const sentences = [
      'Vi sender f.eks. med bil fra 1. mars kl. 10.00.',
      'Prisen er ca. 3.500 kr på www.shop.test nå.',
      'Spør oss!',
      'Hva med «dette»?',
      'Ja.',
      'Grupper på tolv: kr. 60,- pr. person.',
      'For en koster det 80 kr.',
      '12 kommer inn for 60.',
    ];
    expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
  });

  test.each([
    [['Kontortid: man.–tors. 12–17.', 'Telefon 69 10 20 30.']],
    [['Åpent man. 9–16, lør. 10–14.', 'Velkommen.']],
    [['Open Mon. 9am-5pm.', 'Parkering er fri.', '12 plasser er merket.']],
    [['Du kan øvelseskjøre fra 16.', 'Ta med bevis.']],
    [['Fra 1. juni til 1. August.', 'Vi er i 2. Etasje.', 'Velkommen.']],
    [['1. Bestill.', '2. Betal.']],
  ])('%j', (sentences) => {
    expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
  });

  test('every word stays, in order', () => {
    const text = 'En to. Tre?! Fire … fem (seks.) "Sju." åtte';
    expect(sentencesOf(text).join(' ')).toBe(text);
  });
});
