import { describe, expect, test } from 'vitest';
import { chat, passage, product } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });
const SHOP = [
  no('Kontakt oss', 'Besøk og post: Varde AS, Storgata 8, 2698 Lauvdal.'),
  no(
    'Åpningstider',
    'Butikken i Storgata 8:\n\n- Mandag–fredag: 10–18\n- Lørdag: 10–16\n- Søndag: stengt\n\nTelefon: 61 00 00 48.',
  ),
  no(
    'Levering',
    'Frakten er 79 kr, og gratis fra 1 000 kr. Vi sender ikke på søndager. Siste frist i desember er klokken 13.',
  ),
  no(
    'Retur',
    '## Hva som kan returneres\n\nDu kan returnere varer i 60 dager. Du kan prøve sko innendørs.\n\nTurmat og truser kan ikke returneres.\n\n## Bytte\n\nDet første byttet er gratis.',
  ),
  no(
    'Prisgaranti og rabatt',
    '## Prisgaranti\n\nVi betaler mellomlegget.\n\n## Studenter\n\nStudenter får 10 % på varer.',
  ),
  no('Betaling', 'Du kan betale med:\n\n- Vipps\n- Klarna: faktura i 30 dager'),
  no('Leie', '- Depositum er 1 000 kr.\n- Avbestilling er gratis til 24 timer før.'),
  no('Sporing', 'Med konto får du sporing av pakken.'),
  no('Bruktsalg', 'I fjor skiftet 1 140 ting eier i Varde Brukt. Vi har et bord med bøker i en butikk i byen.'),
  no('Telt', 'Li 2 er et telt for to på 1,9 kg.'),
  no('Verksted', 'Vi reparerer glidelåser for 590 kr.'),
];
const ask = async (question: string) => (await chat({ dialogue: [question], passages: SHOP, language: 'no' })).text;

test('a slip in a short word is read as the one word that what else was asked for stands with', async () => {
  const plans = [en('Plans', 'The Studio plan costs €59 per month.'), en('Office', 'There is a plane on the wall.')];
  const { text } = await chat({ dialogue: ['how much is the studio pln'], passages: plans, found: plans });
  expect(text).toContain('€59');
});

describe('the embedded model understands people as they ask', () => {
  test.each([
    [
      'with a greeting and two things at once',
      'Hei! Jeg lurer på om dere har åpent på lørdag, og hva koster frakten?',
      ['10–16', '79 kr'],
    ],
    [
      'having told what was bought',
      'Hei, jeg kjøpte en jakke i går men den passer ikke. Kan jeg bytte?',
      ['første byttet'],
    ],
    ['of what was bought, as "it"', 'Jeg kjøpte en sekk hos dere, kan jeg returnere den?', ['60 dager']],
    ['with an amount in crowns', 'Er det gratis frakt over 1000 kroner?', ['gratis fra 1 000 kr']],
    ['with a verb in two words', 'Tar dere imot Klarna?', ['Klarna']],
    ['whether something must be paid', 'Må jeg betale depositum?', ['Depositum er 1 000 kr']],
    ['of a guarantee, and not of a price', 'Har dere prisgaranti?', ['mellomlegget']],
    ['what something weighs', 'Hva veier Li 2?', ['1,9 kg']],
    ['of the days that make a week-end', 'Har dere åpent i helgen?', ['Lørdag: 10–16']],
    ['for the address', 'Hva er adressen?', ['Storgata 8']],
    ['for a number to call', 'Kan jeg ringe dere?', ['61 00 00 48']],
    ['with a short word in its definite form', 'Kan jeg avbestille leien?', ['24 timer']],
    ['for what is broken', 'Glidelåsen er ødelagt. Kan dere reparere glidelåsen?', ['590 kr']],
    ['about one of the exceptions', 'Kan jeg returnere turmat?', ['kan ikke returneres']],
  ])('%s', async (_how, question, facts) => {
    const text = await ask(question);
    for (const fact of facts) expect(text).toContain(fact);
  });

  test.each([
    ['a deadline is no opening hour', 'Har dere åpent på søndager i desember?', 'klokken 13'],
    ['who owns it is no change of owner', 'Hvem eier Varde?', '1 140'],
    ['"a shop" is no number of shops', 'Hvor mange butikker har dere?', 'en butikk'],
    ['"sporing" is no kind of ring', 'Hvor kan jeg kjøpe en ring?', 'sporing'],
    ['how fast asks for a time', 'Hvor fort får jeg varene?', 'Hva gjelder det'],
  ])('%s', async (_why, question, words) => {
    expect(await ask(question)).not.toContain(words);
  });

  test('in English, with what is offered and at week-ends', async () => {
    const passages = [
      en('Delivery', '- **Express to Oslo:** 229 kr, next working day.\n- **Mailbox:** 49 kr.'),
      en('Opening hours', '- Monday–Friday 10–18\n- Saturday 10–16'),
    ];
    const answer = async (question: string) => (await chat({ dialogue: [question], passages })).text;
    expect(await answer('Do you offer express delivery?')).toContain('229 kr');
    expect(await answer('What are your opening hours on weekends?')).toContain('Saturday 10–16');
  });
});

describe('a talk goes on', () => {
  const RENT = [
    no('Åpningstider', '- Mandag–fredag: 10–18\n- Lørdag: 10–16\n- Søndag: stengt'),
    no('Utleie', '- Ski – Døgn: 390 kr; Helg: 790 kr\n- Telt – Døgn: 290 kr; Helg: 590 kr'),
    no('Telt', 'Vidde er et telt på 3,6 kg. Knekt stang koster 180 kr.'),
    no('Skoler', 'Skoler får 30 % på leie av telt.'),
  ];
  const told = async (...dialogue: string[]) => (await chat({ dialogue, passages: RENT, language: 'no' })).text;

  test('with another day', async () => {
    expect(await told('Er dere åpne på lørdag?', 'Ja, 10–16.', 'Og søndag?')).toContain('Søndag: stengt');
  });

  test('with a time of what was asked about before', async () => {
    const text = await told('Kan jeg leie telt?', 'Ja.', 'Hva koster det for en helg?');
    expect(text).toContain('590 kr');
    expect(text).not.toContain('790 kr');
  });

  test('with a weight, and not with any number', async () => {
    const text = await told('Har dere Vidde?', 'Ja.', 'Hvor tungt er det?');
    expect(text).toContain('3,6 kg');
  });

  test('"and tomorrow?" is no greeting', async () => {
    expect(await told('Når er dere åpne i dag?', '10–18.', 'Og i morgen?')).toContain('10–18');
  });

  test('over a question that named nothing', async () => {
    const text = await told(
      'Hva koster det å leie ski?',
      '390 kr.',
      'Hva koster det for en helg?',
      '790 kr.',
      'Hva koster det?',
    );
    expect(text).toContain('Ski');
  });

  test('what some get off is no answer to a question for what there is', async () => {
    expect(await told('Kan jeg leie telt?')).not.toContain('30 %');
  });
});

test('what holds for all that is sold holds for one thing of it', async () => {
  const passages = [
    no('Retur', 'Du kan returnere ubrukte varer i 60 dager.'),
    product('Regnfang lue', 'Lett lue.', '1 299'),
  ];
  const text = async (question: string) => (await chat({ dialogue: [question], passages, language: 'no' })).text;
  expect(await text('Kan jeg returnere en lue?')).toContain('60 dager');
  expect(await text('Kan jeg returnere en kajakk?')).not.toContain('60 dager');
});

test('an address for returns is an address', async () => {
  const passages = [no('Retur', 'Returlappen ligger på nett.')];
  expect((await chat({ dialogue: ['returadresse?'], passages, language: 'no' })).text).not.toContain('ligger på nett');
});

test('"have you a cheaper one?" is not answered by what else is cheaper', async () => {
  const passages = [no('Retur', 'Å levere i butikken er billigere enn å sende.')];
  const { text } = await chat({ dialogue: ['Har dere en billigere?'], passages, language: 'no' });
  expect(text).not.toContain('sende.');
});

test('of a day the hours of every week come before those of a feast', async () => {
  const passages = [
    no('Åpningstider', 'Vi har åpent mandag til fredag 6–22.\n\nI påsken er det åpent onsdag 10–14.'),
    no('Om oss', 'Vi holder til i Storgata.'),
  ];
  const { text } = await chat({ dialogue: ['Når har dere åpent på onsdag?'], passages, language: 'no' });
  expect(text.startsWith('Vi har åpent mandag til fredag 6–22')).toBe(true);
});
