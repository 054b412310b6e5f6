import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const GYM = [
  passage('Granli ble åpnet i 1998 og har tre tannleger og to pleiere. Vi snakker norsk, engelsk og polsk.', {
    title: 'Om oss',
    language: 'no',
  }),
  passage('| Timer | Pris |\n| --- | --- |\n| 1 time | 890 kr |\n| 10 timer | 7 500 kr |', {
    title: 'Personlig trener',
    language: 'no',
  }),
  passage('Vi kaller deg inn til undersøkelse hver 12. måned. Undersøkelsen koster 990 kr.', {
    title: 'Undersøkelse',
    language: 'no',
  }),
  passage('# Rommene\n\nAlle rom har dusj.\n\nDet skal være stille fra klokken 23 til 7.', {
    title: 'Rommene',
    language: 'no',
  }),
  passage('Skoler får 30 % på leie av telt.', { title: 'Til klassetur', language: 'no' }),
  passage('Kommer du sent, så ring. Kjøp i butikken ligger på Min side.', { title: 'Kontakt', language: 'no' }),
  passage('Onsdag klokken 16–20 fikser og reparerer vi småting. Lørdag: 10–15.', {
    title: 'Åpningstider',
    language: 'no',
  }),
  passage('Lag får ti dagers utsettelse og 15 prosent rabatt på turneringen. Kopieringsgebyret er 45 kroner.', {
    title: 'Turnering',
    language: 'no',
  }),
  passage('Turneringen varer i to dager.', { title: 'Programmet', language: 'no' }),
  passage('Påmeldingsfristen er 3. mars.', { title: 'Påmelding', language: 'no' }),
  passage('Aldersgrensen er 16 år. Magnesium er tillatt på plattformen.', { title: 'Regler', language: 'no' }),
];
const ask = async (question: string) => (await chat({ dialogue: [question], passages: GYM, language: 'no' })).text;

describe('the embedded model answers by what tells it', () => {
  test.each([
    ['languages by their names', 'Hvilke språk snakker dere?', 'polsk'],
    ['how many by a number of just that', 'Hvor mange tannleger har dere?', 'tre tannleger'],
    ['how often by how often', 'Hvor ofte kalles jeg inn til undersøkelse?', 'hver 12. måned'],
    ['a discount by its percent', 'Får skoler rabatt på leie av telt?', '30 %'],
    ['a discount by its percent in words', 'Hvor mye rabatt får lag på turneringen?', '15 prosent'],
    ['a deadline by its date', 'Hva er fristen for påmelding?', '3. mars'],
    ['a fee that has a name, without asking which', 'Hvor stort er kopieringsgebyret?', '45 kroner'],
    ['how late by a time', 'Hvor sent kan jeg stikke innom på lørdag?', '10–15'],
    ['how old by years', 'Hvor gammel må man være?', '16 år'],
    ['whether it is allowed by the rule', 'Er det lov med magnesium?', 'tillatt'],
  ])('%s', async (_what, question, fact) => {
    expect(await ask(question)).toContain(fact);
  });
});

describe('the embedded model is silent', () => {
  test.each([
    ['where a time under the heading is of something else', 'Når må vi være ute av rommet?'],
    ['where another number stands', 'Hvor mange rom har dere?'],
    ['where "klokken" is no clock', 'Reparerer dere klokker?'],
  ])('%s', async (_why, question) => {
    expect(await ask(question)).toMatch(/hente et menneske/);
  });
});
