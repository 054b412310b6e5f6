import { expect, test } from 'vitest';
import { indexText, IS_MET, strengthOf, termsOf } from '#lib/language/term-index.ts';
import { otherForms } from '#lib/language/words/inflections.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';

const isMetBy = (asked: string, written: string, language: 'no' | 'en') => {
  const term = termsOf(`${language === 'no' ? 'finnes' : 'there'} ${asked}`, SHOP_LEXICON, language).at(-1)!;
  return strengthOf(term, indexText(written, language, SHOP_LEXICON)) >= IS_MET;
};

test.each(
  [
    'natt natta natten netter nettene',
    'bror broren brødre brødrene',
    'strand stranda stranden strender strendene',
    'lærer læreren lærere lærerne',
    'trener treneren trenere trenerne',
    'tilhenger tilhengeren tilhengere tilhengerne',
    'nummer nummeret numre numrene',
    'senter senteret sentre sentrene',
    'finger fingeren fingre fingrene',
    'kjøkken kjøkkenet kjøkkener kjøkkenene',
    'museum museet museer museene',
    'sofa sofaen sofaer sofaene',
    'skjema skjemaet skjemaer skjemaene',
    'vaske vasker vasket vaskes vasking',
    'trene trener trente trent',
    'reservere reserverer reserverte reservering reservasjon',
    'bestille bestiller bestilte bestilt bestilles bestilling',
  ].map((forms) => forms.split(' ')),
)('every form of "%s" is met by every other', (...forms) => {
  const pairs = forms.flatMap((asked) => forms.map((written) => [asked, written] as const));
  expect(pairs.filter(([asked, written]) => !isMetBy(asked, written, 'no'))).toEqual([]);
});

test.each(
  [
    'person persons people',
    'woman women',
    'knife knives',
    'bus buses',
    'register registers registered registration',
    'apply applied application',
    'treat treated treatment treatments',
    'teach taught teaching teacher',
    'drive drove driven driver',
  ].map((forms) => forms.split(' ')),
)('every form of the English "%s" is met by every other', (...forms) => {
  const pairs = forms.flatMap((asked) => forms.map((written) => [asked, written] as const));
  expect(pairs.filter(([asked, written]) => !isMetBy(asked, written, 'en'))).toEqual([]);
});

test.each([
  ['regning', 'regn'],
  ['fjerne', 'fjer'],
  ['moderne', 'moden'],
])('"%s" has nothing to do with "%s"', (asked, written) => {
  expect(isMetBy(asked, written, 'no')).toBe(false);
});

test.each([
  ['treneren', 'trener'],
  ['vasking', 'vaske'],
  ['reservasjon', 'reservere'],
  ['reservere', 'reservasjon'],
  ['netter', 'natt'],
  ['treatment', 'treat'],
  ['women', 'woman'],
])('a search for "%s" looks for "%s" besides', (asked, other) => {
  expect(otherForms(asked)).toContain(other);
});
