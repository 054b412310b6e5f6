import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const LIBRARY = [
  no('Sal og utstyr', 'Vi leier ut to møterom. En halv dag koster 400 kr. Prosjektor er inkludert.'),
  no('Leirskole', 'Leirskole koster 250 kr per døgn. Ta med sovepose selv.'),
  no('Ordensregler', 'Lydbøker kan høres i salen. Den som forstyrrer, må regne med et gebyr på 300 kr.'),
  no('Lån', 'Lånetiden er fire uker. Leverer du ikke i tide, koster det 50 kr.'),
  no('Henting', 'Vi henter bøkene i samlingen hver morgen.\n\nBøker som ikke er hentet etter sju dager, går tilbake.'),
  no('Spørsmål', '## Kan dere levere bøker hjem til meg?\n\nJa, vi leverer bøker i hele kommunen.'),
  no('Omvisning', 'I omvisningen er kaffe inkludert.'),
];
const ask = async (...dialogue: string[]) => (await chat({ dialogue, passages: LIBRARY, language: 'no' })).text;
const OFFERS_PERSON = /hente et menneske/;

describe('a price is that of what is asked for', () => {
  test.each([
    ['in the sentence that names it', 'Hva koster leirskole?', '250 kr'],
    ['right behind the first, which names it', 'Hva koster et møterom?', '400 kr'],
    ['where the sentence goes on from the one that names it', 'Hva koster det å levere for sent?', '50 kr'],
  ])('%s', async (_what, question, fact) => {
    expect(await ask(question)).toContain(fact);
  });

  test.each([
    ['what one has to bring has no price by that of the stay', 'Hva koster en sovepose?'],
    ['a fee beside it is none of its own', 'Hva koster lydbøker?'],
    ['what includes something is not itself included', 'Hva koster omvisning?'],
  ])('%s', async (_what, question) => {
    expect(await ask(question)).toMatch(OFFERS_PERSON);
  });
});

describe('an answer is that of the case that is asked about', () => {
  test('what if it is not done is told where it is not done', async () => {
    const text = await ask('Hva skjer hvis jeg ikke henter bøkene?');
    expect(text).toContain('går tilbake');
    expect(text).not.toContain('hver morgen');
  });

  test('that the business does it is no answer to whether the visitor may', async () => {
    expect(await ask('Kan jeg levere bøker?')).not.toContain('hele kommunen');
    expect(await ask('Kan dere levere bøker?')).toContain('hele kommunen');
  });
});

describe('what a discount leaves out does not take it back', () => {
  const passages = [no('Rabatter', 'Studenter får 10 prosent på kurs, ikke på bøker. Rabatten gjelder ikke kafeen.')];

  test('whoever asks whether there is one is told', async () => {
    const { text } = await chat({ dialogue: ['Har dere studentrabatt?'], passages, language: 'no' });
    expect(text).toContain('10 prosent');
  });

  test('"does that apply to …" is answered by what speaks of both', async () => {
    const others = [no('Om kafeen', 'Kafeen er åpen til klokken 16.'), ...passages];
    const dialogue = ['Har dere studentrabatt?', 'Ja.', 'Gjelder det i kafeen også?'];
    const { text } = await chat({ dialogue, passages: others, language: 'no' });
    expect(text).not.toContain('klokken 16');
    expect(text).toContain('gjelder ikke kafeen');
  });
});

describe('what is asked for is told in whatever form it has', () => {
  test.each([
    ['a year', 'When was the library founded?', passage('The library was founded in 1921.'), '1921', 'en'],
    ['a number to call', 'Hva er nummeret til vakta?', no('Vakt', 'Vakta når du på 51 90 80 70.'), '51 90', 'no'],
    ['how deep', 'Hvor dypt er bassenget?', no('Bad', 'Bassenget er 3,8 m på det meste.'), '3,8 m', 'no'],
    [
      'how often, in nynorsk',
      'Kor ofte blir salen vaska?',
      no('Sal', 'Salen blir vaska kvart døgn av oss.'),
      'kvart døgn',
      'no',
    ],
    ['a thing that is written as a verb’s stem', 'Hva koster pass?', no('Pris', 'Pass koster 570 kr.'), '570', 'no'],
  ])('%s', async (_what, question, told, fact, language) => {
    expect((await chat({ dialogue: [question], passages: [told], language })).text).toContain(fact);
  });

  test('a number where the text has none to call is not made of another', async () => {
    const passages = [no('Vakt', 'Vakta er betjent av 4 personer.')];
    const { text } = await chat({ dialogue: ['Hva er nummeret til vakta?'], passages, language: 'no' });
    expect(text).toMatch(OFFERS_PERSON);
  });
});

describe('what the question turns on has to be said', () => {
  const PASSAGES = [
    no(
      'Lånekort',
      'Når du handler på nett, gjelder lånekortet. Det er gratis for medlemmer.\n\n- Purring – Medlemmer: gratis; Andre: 20 kr',
    ),
    no('Barn', '- Barn – størrelse: 110; alder: 4–5 år'),
    no(
      'Levering',
      'Vi svarer innen to dager, og ber om leveringsbevis.\n\n- Hjem – pris: 90 kr\n- Filial – pris: 0 kr',
    ),
    no('Gavekort', 'Trykt gavekort kommer i posten og tar 2–5 virkedager.\n\nGavekortet er gyldig i 3 år.'),
    no('Avbestilling', 'Når varene er klare, henter du dem. Deretter legger vi dem bort og betaler deg tilbake.'),
  ];
  const reply = async (question: string) =>
    (await chat({ dialogue: [question], passages: PASSAGES, language: 'no' })).text;

  test.each([
    ['whether something is so', 'Er det trygt å handle her?'],
    ['in what state somebody is', 'Hvor lenge er barna ute?'],
    ['whether one has to be something', 'Må jeg være medlem for å handle?'],
    ['how one becomes something', 'Hvordan kan jeg bli medlem?'],
    ['what the visitor pays, and not what is paid back', 'Kan jeg betale når jeg henter?'],
  ])('%s', async (_what, question) => {
    expect(await reply(question)).toMatch(OFFERS_PERSON);
  });

  test('where to something is delivered', async () => {
    const text = await reply('Kan jeg få pakken levert hjem?');
    expect(text).toContain('Hjem: 90 kr');
    expect(text).not.toContain('leveringsbevis');
  });

  test('how long it lasts, and not how long it takes', async () => {
    const text = await reply('Hvor lenge varer gavekortet?');
    expect(text).toContain('3 år');
    expect(text).not.toContain('virkedager');
  });

  test('where returns are sent, and not where they are free', async () => {
    const passages = [
      passage('Returns are free in the store. From outside Norway you choose the carrier.', { title: 'Returns' }),
      passage('Pack it well. Hand it in at any pick-up point with the return form.', {
        title: 'How to return an item',
      }),
    ];
    const { text } = await chat({ dialogue: ['Where do I send returns?'], passages });
    expect(text).toContain('any pick-up point');
    expect(text).not.toContain('carrier');
  });
});

describe('a word of several parts', () => {
  const RATES = [
    no('Priser', '- Fiber – pris: 499 kr\n- Mobil – pris: 199 kr'),
    no('Ruter', 'Slå ruteren av og på. Hjelper ikke det, send «FEIL» til 2211.'),
    no('Oppsigelse', 'Ruteren må sendes tilbake innen 30 dager, ellers koster den 1 200 kr.'),
  ];
  const reply = async (question: string, passages = RATES) =>
    (await chat({ dialogue: [question], passages, language: 'no' })).text;

  test('is not told by the price that one part asks for', async () => {
    expect(await reply('Har dere studentpris på fiber?')).toMatch(OFFERS_PERSON);
    const student = no('Student', 'Studenter får fiber for 349 kr.');
    expect(await reply('Har dere studentpris på fiber?', [...RATES, student])).toContain('349 kr');
  });

  test('what happens "otherwise" happens where it is not done', async () => {
    expect(await reply('Hva skjer hvis jeg ikke sender tilbake ruteren?')).toContain('1 200 kr');
  });
});
