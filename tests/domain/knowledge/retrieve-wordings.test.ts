import { expect, test } from 'vitest';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { storeText } from './stored-shop.ts';

await useDomain();

test.each([
  ['a number to ring, whether or not it is called one', 'What is the phone number for a breakdown?', 'Breakdown'],
  ['a word without its accent', 'Do you sell to cafes?', 'Trade'],
  ['the least of what is asked for', "What's the smallest boat?", 'Boats'],
  ['hours for a day that is none of theirs', 'Are you open on Sunday?', 'Yard'],
  ['what is on other days, for a day that is none', 'Does the fitter come on a Sunday?', 'Fitter'],
  ['how many there is room for by what has it', 'How many people fit in the loft?', 'Loft'],
])('found is %s', async (_what, question, title) => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'breakdown.md', '# Breakdown\n\nWe are there day and night on 0800 555 0177.');
  await storeText(tenant.id, 'trade.md', '# Trade\n\nFrom 3 kg for cafés and inns.');
  await storeText(tenant.id, 'boats.md', '# Boats\n\nThey are between 3 and 9 m long.');
  await storeText(tenant.id, 'yard.md', '# Yard\n\nWe are open Monday to Friday 8–16.');
  await storeText(tenant.id, 'loft.md', '# Loft\n\nThe loft seats 40.');
  await storeText(tenant.id, 'fitter.md', '# Fitter\n\nA fitter comes Monday to Saturday before noon.');
  const [first] = await retrieve({ tenantId: tenant.id, query: question, language: null, limit: 6 });
  expect(first?.title).toBe(title);
});
