import { beforeAll, expect, test } from 'vitest';
import {
  addSuggestion,
  changeSuggestion,
  deleteSuggestion,
  listSuggestions,
} from '#lib/knowledge/suggestions/suggestions.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test('a suggestion that asks for the same as an earlier one names the first of them, in its language', async () => {
  const { admin } = await aTenant();
  const add = (question: string) => addSuggestion(admin, { question, answer: 'Yes.' });
  const first = await add('Do you ship to Iceland?');
  expect(first.similarTo).toBeNull();
  expect((await add('Can you ship to Iceland, please?')).similarTo).toBe(first.id);
  expect((await add('Hello! Do you ship to Iceland')).similarTo).toBe(first.id);
  expect((await add('Do you ship to Norway?')).similarTo).toBeNull();
  expect((await add('Sender dere til Island?')).similarTo).toBeNull();
  const elsewhere = await aTenant();
  expect(
    (await addSuggestion(elsewhere.admin, { question: 'Do you ship to Iceland?', answer: 'No.' })).similarTo,
  ).toBeNull();
});

test('a suggestion that is reworded is compared anew, and one whose like is deleted is like none', async () => {
  const { admin, tenant } = await aTenant();
  const first = await addSuggestion(admin, { question: 'Do you ship to Iceland?', answer: 'Yes.' });
  const second = await addSuggestion(admin, { question: 'Is there a lift?', answer: 'No.' });
  const change = (question: string) => changeSuggestion(admin, second.id, { question });
  expect((await change('Do you ship to Iceland, please?')).similarTo).toBe(first.id);
  expect((await change('Is there a lift?')).similarTo).toBeNull();
  await change('Do you ship to Iceland, please?');
  await deleteSuggestion(admin, first.id);
  expect(await listSuggestions(tenant.id)).toMatchObject([{ id: second.id, similarTo: null }]);
});

test('an operator’s answer to what was asked before names it, and nothing once its words are erased', async () => {
  const { admin, tenant } = await aTenant();
  const asked = async (question: string) => {
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    await outcomeOf(await say(visitor, snapshot.id, question));
    await postOperatorMessage(admin, snapshot.id, { body: 'Yes, we do.', clientId: null, kind: 'text' });
    return visitor;
  };
  const { visitorId } = await asked('Do you ship to Iceland?');
  await asked('Do you ship to iceland, please?');
  const [second, first] = await listSuggestions(tenant.id);
  expect(second).toMatchObject({ similarTo: first!.id });
  await eraseVisitor(tenant.id, visitorId);
  expect(await listSuggestions(tenant.id)).toMatchObject([{ id: second!.id, similarTo: null }]);
});
