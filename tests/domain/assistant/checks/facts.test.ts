import { describe, expect, test } from 'vitest';
import { factsIn, isStated } from '#lib/assistant/checks/facts.ts';

/** Whether all that the sentence states stands in the passage. */
const holds = (passage: string, sentence: string) => {
  const evidence = factsIn(passage);
  return factsIn(sentence, true).every((fact) => isStated(fact, evidence));
};

describe('what is written in different ways is the same', () => {
  test.each([
    ['It costs 1 299,-', 'It costs 1299 kr'],
    ['5 timer – Pris: 4 100 kr\n10 timer – Pris: 7 500 kr', '10 timer – Pris: 7 500 kr'],
    ['It costs 1299 kr', 'It costs NOK 1,299.00'],
    ['It costs NOK 1,299.00', 'Den koster 1 299,-'],
    ['Pris: 1.299,50 kr', 'It is 1299.50 NOK'],
    ['product: 2999 NOK', 'The tent costs 2 999 kr'],
    ['We close at 16.00', 'Vi stenger kl. 16'],
    ['Open 9–17', 'We open at 9 am and close at 5 p.m.'],
    ['Vi stenger kl. 16', 'We close at 4 pm'],
    ['Return it within 60 days', 'You have sixty days'],
    ['Innen seksti dager', 'Within 60 days'],
    ['Tjuefem kroner', 'It is 25 kr'],
    ['Closed on 24. desember', 'We are closed on December 24'],
    ['Closed on 24.12.2026', 'Closed on 24 December'],
    ['2026-12-25', 'Closed on 25 December 2026'],
    ['Man–fre 9–17', 'We are open on Wednesday'],
    ['Hverdager 9–17', 'Open on Fridays'],
    ['Call +47 22 33 44 55', 'Call 22334455'],
    ['Mail Post@Shop.example.', 'Write to post@shop.example'],
    ['The store is in Fjellgata 8', 'It is in Fjellgata 8'],
    ['It takes 2–4 days', 'It takes 2 to 4 days'],
    ['20 % off', 'You get 20 prosent'],
    ['Weight: 1 790 g', 'It weighs 1790 g'],
    ['Lun −15 is warm', 'Lun −15 is warm'],
    ['See shop.example/returns', 'See shop.example'],
  ])('%s: %s', (passage, sentence) => expect(holds(passage, sentence)).toBe(true));
});

describe('what is not in the passage is found', () => {
  test.each([
    ['Return it within 60 days', 'You have 90 days'],
    ['Return it within 60 days', 'It costs 60 kr'],
    ['Return it within 60 days', 'You have 60 hours'],
    ['It costs 1 299 kr', 'It costs 1 399 kr'],
    ['It costs 1 299 kr', 'It costs 12 99 kr'],
    ['We close at 16.00', 'We close at 16.30'],
    ['We close at 4 pm', 'We close at 4 am'],
    ['Closed on 24 December', 'Closed on 24 November'],
    ['Closed on 24.12.2026', 'Closed on 24 December 2027'],
    ['Man–fre 9–17', 'We are open on Saturday'],
    ['Call 22 33 44 55', 'Call 22 33 44 56'],
    ['Call 22 33 44 55', 'Mail post@shop.example'],
    ['The store is in Fjellgata 8', 'The store is in Storgata 8'],
    ['The store is in Fjellgata 8', 'The store is in Fjellgata 9'],
    ['See shop.example', 'See evil.example/login'],
    ['See shop.example', 'See evil-shop.example'],
    ['You get ten percent', 'You get fifteen percent'],
    ['Nothing in particular', 'You have thirty days'],
  ])('%s: %s', (passage, sentence) => expect(holds(passage, sentence)).toBe(false));
});

test('what counts nothing that one could look up is no claim', () => {
  for (const text of [
    'Both of these three tents are light',
    'First, open it',
    'f.eks. dette',
    'Man kan gjøre det',
    'One of them',
  ])
    expect(factsIn(text, true)).toEqual([]);
});
