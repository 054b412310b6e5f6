import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastRatio } from '#components/ui/contrast.ts';
import { initialsOf, toneCount, toneOf } from '#components/ui/initials.ts';

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

test('an id keeps its colour, and many ids use all of them about evenly', () => {
  expect(toneOf('visitor_01h455vb4pex5vsknk084sn02q')).toBe(toneOf('visitor_01h455vb4pex5vsknk084sn02q'));
  const counts = Array.from({ length: toneCount }, () => 0);
  for (let index = 0; index < 4000; index++) counts[toneOf(`visitor_${index}`)]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(350);
});

test('initials can be read on every tone in both themes', () => {
  const css = readFileSync(new URL('../../../components/ui/avatar.module.css', import.meta.url), 'utf8');
  const tones = [...css.matchAll(/--ground: light-dark\((\S+), (\S+)\);\s*--letter: light-dark\((\S+), (\S+)\);/g)].map(
    ([, groundLight = '', groundDark = '', letterLight = '', letterDark = '']) => [
      contrastRatio(groundLight, letterLight),
      contrastRatio(groundDark, letterDark),
    ],
  );
  expect(tones).toHaveLength(toneCount);
  expect(Math.min(...tones.flat())).toBeGreaterThanOrEqual(4.5);
});
