import { expect, test } from 'vitest';
import { askingClause, toldBeside, whatIsAsked } from '#lib/language/questions/asking-clause.ts';

test.each([
  ['Jeg har brukket beinet, kan jeg fryse medlemskapet?', 'kan jeg fryse medlemskapet?'],
  ['Jeg har kjøpt en jakke, kan jeg returnere den?', 'kan jeg returnere den?'],
  ['I am moving to Bergen. How do I cancel the contract?', 'How do I cancel the contract?'],
])('"%s" asks "%s"', (message, clause) => {
  expect(askingClause(message)).toBe(clause);
});

test.each([
  ['nothing is told before it', 'Kan jeg fryse medlemskapet?'],
  ['it points back', 'Jeg har en jakke fra dere, kan jeg levere den?'],
  ['what stands before it is asked too', 'Hva koster frakt, og når kommer pakken?'],
  ['what stands before it is a condition', 'Hvis jeg er syk, kan jeg flytte timen?'],
  ['it names nothing by itself', 'Pakken min er skadet, hva gjør jeg?'],
])('a message is one where %s', (_why, message) => {
  expect(askingClause(message)).toBeNull();
});

test.each([
  ['Jeg har en jakke fra dere, kan jeg levere den?', 'Jeg har en jakke fra dere'],
  ['Kan dere reparere jakken, glidelåsen har røket?', 'glidelåsen har røket'],
  ['Can you mend my bag, the strap is torn?', 'the strap is torn'],
])('"%s" tells "%s"', (message, told) => {
  expect(toldBeside(message)).toBe(told);
});

test.each(['Kan jeg bytte, hvis jakken er brukt?', 'Hva koster det, og er det lov?', 'Kan jeg fryse medlemskapet?'])(
  'nothing is told beside "%s"',
  (message) => {
    expect(toldBeside(message)).toBeNull();
  },
);

test.each([
  ['what is told before it', 'Sønnen tåler ikke egg, kan vi ha med noe eget?', 'kan vi ha med noe eget'],
  ['what is told around it', 'Kan jeg filme meg selv når jeg tar markløft?', 'Kan jeg filme meg selv'],
  ['what is only told', 'Jeg vil gi bort en natt til foreldrene mine', ''],
  ['what asks for no more than what to do', 'Jeg har brukket foten, hva gjør jeg?', ''],
])('a message asks nothing of %s', (_what, message, asked) => {
  expect(whatIsAsked(message)).toBe(asked);
});
