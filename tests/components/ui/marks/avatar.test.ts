import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastRatio } from '#components/ui/theme/contrast.ts';
import { initialsOf } from '#components/ui/marks/initials.ts';
import { personColour, toneCount } from '#components/ui/marks/person-colour.ts';

test.each([
  ['Anna Nordmann', 'AN'],
  ['Anna Maria Nordmann', 'AN'],
  ['kari', 'K'],
  ['Øyvind Ås', 'ØÅ'],
  ['  Bjørn-Tore   (support)  ', 'BS'],
  ['李 小龙', '李小'],
  ['🦊', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('many people use all colours about evenly', () => {
  const counts = Array.from({ length: toneCount }, () => 0);
  for (let index = 0; index < 4000; index++) counts[personColour({ id: `visitor_${index}` })]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(350);
});

test('an operator has one colour wherever they are known, by id and handle or by the handle alone', () => {
  const anna = { id: 'operator_01h455vb4pex5vsknk084sn02q', handle: 'anna', name: 'Anna Berg' };
  expect(personColour(anna)).toBe(personColour({ handle: 'anna' }));
  const renamed = { ...anna, name: 'Anna Dahl' };
  expect(personColour(renamed)).toBe(personColour(anna));
});

test('a visitor keeps a colour that no deployment changes', () => {
  expect(personColour({ id: 'visitor_01h455vb4pex5vsknk084sn02q' })).toBe(1);
});

test('initials can be read on every tone in both themes', () => {
  const css = readFileSync(new URL('../../../../components/ui/marks/avatar.module.css', import.meta.url), 'utf8');
  const tones = [...css.matchAll(/--ground: light-dark\((\S+), (\S+)\);\s*--letter: light-dark\((\S+), (\S+)\);/g)].map(
    ([, groundLight = '', groundDark = '', letterLight = '', letterDark = '']) => [
      contrastRatio(groundLight, letterLight),
      contrastRatio(groundDark, letterDark),
    ],
  );
  expect(tones).toHaveLength(toneCount);
  expect(Math.min(...tones.flat())).toBeGreaterThanOrEqual(4.5);
});
