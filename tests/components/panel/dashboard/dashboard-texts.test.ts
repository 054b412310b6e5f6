import { expect, it } from 'vitest';
import { dashboardTexts } from '#components/panel/dashboard/texts/dashboard-texts.ts';

it('one conversation is told of as one, more of them as many', () => {
  const { no, en } = dashboardTexts;
  expect([no.hints.ratings('1'), no.hints.ratings('2')]).toEqual(['Fra 1 samtale', 'Fra 2 samtaler']);
  expect([en.hints.ratings('1'), en.hints.ratings('2')]).toEqual(['Of 1 conversation', 'Of 2 conversations']);
  expect(no.hints.resolvedAlone('1')).toMatch(/^1 samtale der /);
  expect(en.hints.resolvedAlone('1')).toMatch(/^1 conversation in which /);
});
