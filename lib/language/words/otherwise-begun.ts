import { neighboursOf } from './keyboard.ts';
import { kinOf, NO_KIN } from './kindred.ts';

/** What a long word would be with a slip in its first letter: "aprkering", "arkering", "oarkering". */
export const otherwiseBegun = (word: string): string[] => [
  word[1]! + word[0]! + word.slice(2),
  ...LETTERS.map((letter) => letter + word),
  ...(isNamed(word) ? [] : neighboursOf(word[0]!).map((letter) => letter + word.slice(1))),
];

const LETTERS = [...'bcdefghjklmnoprstvyøåæ'];

/** "Regning" is no slip of "tegning". */
const isNamed = (word: string) => (['no', 'en'] as const).some((each) => kinOf(word, each) !== NO_KIN);
