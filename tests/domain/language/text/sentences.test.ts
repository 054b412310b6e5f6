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

  test('every word stays, in order', () => {
    const text = 'En to. Tre?! Fire … fem (seks.) "Sju." åtte';
    expect(sentencesOf(text).join(' ')).toBe(text);
  });
});
