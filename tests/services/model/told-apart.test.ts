import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const CAMPING = [
  no('Om oss', 'Vi har 84 plasser og 12 hytter. Plassen er åpen hele sommeren.'),
  no('Hunder', 'Hunder er velkomne i hyttene 1–6, i bånd.'),
  no(
    'Priser',
    '- Telt – Vår: 210 kr; Sommer (20. mai–15. august): 280 kr\n- Hytte – Vår: 790 kr; Sommer (20. mai–15. august): 1 090 kr\n- Båtplass – Vår: 90 kr; Merknad: gratis for den som leier kajakk',
  ),
  no('Kurset', 'Padlekurset tar høyst åtte deltakere. Du må kunne padle i tre timer.'),
  no('Kalender', '- Padlekurs – Når: helger i juni; Pris: 690 kr\n- Bålkveld – Når: fredager klokken 20; Pris: gratis'),
  no('Klubben', '- 5 % bonus på alt\n- 20 % på utvalgte varer\n- Fri frakt'),
  no('Ordre', 'Adressen kan vi endre til pakken er levert. Skriv til oss i chatten.'),
  no('Ull', 'Ull renser seg selv når den får luft. Heng den ute.'),
  no('Våre varer', 'Ull kommer fra norske gårder.'),
  no(
    'Henting',
    'Varer kan hentes i resepsjonen hver dag. Ta med hentekode.\n\nAndre kan hente varer for deg hvis de har hentekoden.',
  ),
];
const ask = async (question: string) => (await chat({ dialogue: [question], passages: CAMPING, language: 'no' })).text;

describe('of what is alike the embedded model quotes what was asked for', () => {
  test.each([
    ['a number of things, and not their numbers', 'Hvor mange hytter har dere?', '12 hytter', '1–6'],
    ['when, and not how long', 'Når er padlekurset?', 'helger i juni', 'tre timer'],
    ['how many may come, and no other number', 'Hvor mange kan være med på padlekurset?', 'åtte deltakere', '690'],
    ['one row of a table', 'Hva koster en hytte?', '1 090 kr', '210 kr'],
    ['a month that stands between two', 'Hva koster en hytte i juli?', '1 090 kr', '210 kr'],
    ['where from, and not whatever is said of it', 'Hvor kommer ullen fra?', 'norske gårder', 'renser'],
    ['how an address is changed, and not the address', 'Kan jeg endre adressen på ordren?', 'kan vi endre', 'menneske'],
    ['what the question says beside its nouns', 'Kan andre hente varer for meg?', 'Andre kan hente', 'menneske'],
  ])('%s', async (_what, question, fact, other) => {
    const text = await ask(question);
    expect(text).toContain(fact);
    expect(text).not.toContain(other);
  });

  test.each([
    ['a price that is another thing’s, in whose note it stands', 'Hva koster kajakk?'],
    ['a percent, where codes were asked for', 'Kan jeg bruke flere rabattkoder?'],
  ])('%s is no answer', async (_what, question) => {
    expect(await ask(question)).toMatch(/hente et menneske/);
  });

  test('two rows that are compared', async () => {
    const text = await ask('Hva er forskjellen på telt og hytte?');
    expect(text).toContain('Telt');
    expect(text).toContain('Hytte');
  });

  test('a second question for itself, though the first asked for a time', async () => {
    const passages = [no('Tider', 'Butikken er åpen 10–16.'), no('Parkering', 'Parkering er gratis bak butikken.')];
    const { text } = await chat({ dialogue: ['Når er butikken åpen, og er det parkering?'], passages, language: 'no' });
    expect(text).toContain('10–16');
    expect(text).toContain('bak butikken');
  });
});

test('sections of one passage do not lend each other their headings', async () => {
  const body =
    '## Hvilken størrelse trenger jeg?\n\nKom innom og prøv.\n\n## Sender dere sykler?\n\nJa, sykler sendes i hele landet.';
  const { text } = await chat({
    dialogue: ['Hvilken størrelse må sykler ha når de sendes?'],
    passages: [no('Spørsmål', body)],
    language: 'no',
  });
  expect(text).not.toContain('hele landet');
});

const ROASTERY = [
  passage('Royal Mail is £3.95, and £14 to the rest of Europe.', { title: 'Shipping', language: 'en' }),
  passage('We ship to the USA and Canada for £24.', { title: 'Rest of the world', language: 'en' }),
  passage('The barista course is £65 for up to six people. Cancelling costs nothing: there is no fee.', {
    title: 'Courses',
    language: 'en',
  }),
  passage('Use 14 g for an AeroPress. Water should be 92 to 96 °C.', { title: 'Brew guide', language: 'en' }),
  passage('We roast every Monday and Thursday.', { title: 'Roasting', language: 'en' }),
  passage('Coffee is best between 7 and 40 days after we roast it.', { title: 'Storing', language: 'en' }),
];

describe('the embedded model reads an English shop', () => {
  test.each([
    ['pounds', 'How much is the barista course?', '£65'],
    ['the United States', 'What does it cost to ship to the US?', '£24'],
    ['that something has no fee', 'Is there a cancellation fee?', 'no fee'],
    ['units by their signs', 'How many grams for an AeroPress?', '14 g'],
    ['degrees', 'What temperature should the water be?', '92 to 96 °C'],
    ['days by their names', 'Which days do you roast?', 'Monday and Thursday'],
  ])('%s', async (_what, question, fact) => {
    const { text } = await chat({ dialogue: [question], passages: ROASTERY, language: 'en' });
    expect(text).toContain(fact);
  });
});
