import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const KNOWLEDGE = [
  passage('# Om oss\n\nVi er fem behandlere i Fjordgata 14. Klinikken ble startet i Bergen i 2009 av Marte Hovland.', {
    title: 'Om oss',
    language: 'no',
  }),
  passage('| Tilbud | Pris |\n| --- | --- |\n| Konsultasjon fysioterapi, 45 min | 890 kr |', {
    title: 'Priser',
    language: 'no',
  }),
  passage('Leigebilar har ikkje hengarfeste.\n\n| Bil | Heil dag |\n| --- | --- |\n| Varebil | 900 kr |', {
    title: 'Bilutleige',
    language: 'no',
  }),
];

const ask = async (question: string) =>
  (await chat({ dialogue: [question], passages: KNOWLEDGE, language: 'no' })).text;

describe('the embedded model answers', () => {
  test.each([
    ['where it is by the address that it says of itself', 'hvor ligger klinikken?', 'Fjordgata 14'],
    ['who founded it, whatever place and year stand between', 'hvem startet klinikken?', 'Marte Hovland'],
    ['of a treatment by who gives it', 'hva koster konsultasjon hos fysioterapeut?', '890 kr'],
    ['how long by minutes however they are written', 'hvor lenge varer konsultasjon fysioterapi?', '45 min'],
    ['by a row whose nynorsk the rest of the text tells', 'kva kostar varebil ein heil dag?', '900 kr'],
  ])('%s', async (_what, question, fact) => {
    expect(await ask(question)).toContain(fact);
  });

  test('nothing of what is sold by what it costs to rent', async () => {
    expect(await ask('kan eg kjøpe varebil hos dykk?')).toMatch(/hente et menneske/);
  });

  test('nothing of a thing that only looks like an adjective cut short', async () => {
    expect(await ask('kan jeg ha med bil på kurset?')).toMatch(/hente et menneske/);
  });
});
