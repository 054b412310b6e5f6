import { expect, it } from 'vitest';
import { whoAnswers } from '#components/widget/chat/view/basics/who-answers.ts';

const config = { name: 'Fjell', assistant: { name: 'Tind' } } as Parameters<typeof whoAnswers>[1];
const conversation = (fields: object) =>
  ({ owner: null, requested: false, ...fields }) as Parameters<typeof whoAnswers>[0];
const owner = { name: 'Berit Skare' };

it('names the assistant until a person is asked for, then the team, and whoever has come, also once it is closed', () => {
  expect(whoAnswers(null, config)).toBe('Tind');
  expect(whoAnswers(conversation({ status: 'ai' }), config)).toBe('Tind');
  expect(whoAnswers(conversation({ status: 'ai', requested: true }), config)).toBe('Fjell');
  expect(whoAnswers(conversation({ status: 'human', owner }), config)).toBe('Berit Skare');
  expect(whoAnswers(conversation({ status: 'closed', owner }), config)).toBe('Berit Skare');
});
