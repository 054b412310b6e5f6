import { describe, expect, test } from 'vitest';
import { chat, passage, product } from './embedded-chat.ts';

const no = (text: string, title: string) => passage(text, { title, language: 'no' });
const ask = async (question: string, passages: ReturnType<typeof passage>[], language = 'no') =>
  (await chat({ dialogue: [question], passages, language })).text;

describe('a text in nynorsk', () => {
  const TEXTS = [
    no('Måndag til torsdag 08.00–15.30. Laurdag berre i juli.', 'Opningstider'),
    no('Ventetida er om lag sju vyrkedagar, og åtte dagar i mai. Prisane er med mva.', 'Bestilling'),
    no('Vi er eit bakeri i Sogndal. Vi ligg i Kongsvegen 4.', 'Om oss'),
  ];

  test.each([
    ['når har de ope?', 'Måndag til torsdag 08.00–15.30.'],
    ['har de ope på laurdag?', 'Laurdag berre i juli.'],
    ['kor lang er ventetida?', 'åtte dagar i mai'],
    ['er moms med i prisane?', 'Prisane er med mva.'],
    ['kvar held de til?', 'Kongsvegen 4'],
  ])('answers %s', async (question, told) => expect(await ask(question, TEXTS)).toContain(told));
});

describe('opening hours', () => {
  const HOURS = [no('- Tirsdag og torsdag: 09–17\n- Helger og helligdager: stengt', 'Åpningstider')];

  test.each(['er dere åpne på lørdag?', 'har dere åpent søndag?'])('of week-ends answer %s', async (question) =>
    expect(await ask(question, HOURS)).toContain('Helger og helligdager: stengt'),
  );
});

describe('of products', () => {
  // Found under its own name, as the search has it.
  const one = (title: string, text: string, price: string) => ({ ...product(title, text, price), title });
  const PASSAGES = [
    one('Sålekrem Myr', 'For sprukne hæler. Med bivoks. Ikke vegansk.', '119'),
    one('Badesalt Sjø', 'For stive muskler. Vegansk.', '149'),
    one('Badesalt Melk', 'Med laktose. Ikke vegansk.', '139'),
    no('Fotpleieren vår Kari svarer på spørsmål om hæler på mandager.', 'Kontakt'),
  ];
  const shownFor = async (question: string) => {
    const { calls } = await chat({ dialogue: [question], passages: PASSAGES, language: 'no' });
    return (calls.findLast(({ tool }) => tool === 'show_products')?.input as { references: number[] } | undefined)
      ?.references;
  };

  test.each([
    ['that is for something, by its text', 'har dere noe for sprukne hæler?', [1]],
    ['that helps against something', 'hva hjelper mot stive muskler?', [2]],
    ['which is of a kind, and not that which is not', 'hvilket badesalt er vegansk?', [2]],
    ['which has something in it', 'er det laktose i badesaltet?', [3]],
  ])('one is shown %s', async (_what, question, references) => expect(await shownFor(question)).toEqual(references));

  test('none is shown for what none of them says', async () => {
    expect(await shownFor('er det sitron i sålekremen?')).toBeUndefined();
    expect(await shownFor('har dere noe for tørt hår?')).toBeUndefined();
  });
});

describe('a question that a text answers in other words', () => {
  const TEXTS = [
    no('Regningen sendes den 3. med forfall den 18. Alle prisene er uten mva.', 'Faktura'),
    passage('We bill you on the 1st of each month by direct debit. All fees are without VAT.', {
      title: 'Money',
      language: 'en',
    }),
    passage('The network is called Guest. Speeds are 300 Mbit/s.', { title: 'Wifi', language: 'en' }),
    passage('Pensioners and nurses get 15% off the pool. Prints are 25p each.', { title: 'Extras', language: 'en' }),
    passage('The Mill is a shared kitchen in an old brewery in Oslo.', { title: 'About', language: 'en' }),
    no('Fjordgata 8. Mandag–fredag 11–16, lørdag 11–14.', 'Utsalget'),
    no('Det er tre timers gratis parkering, og 20 kr per time etterpå.', 'Praktisk'),
  ];

  test.each([
    ['no', 'når er forfall på regningen?', 'forfall den 18.'],
    ['no', 'er moms inkludert i prisene?', 'uten mva'],
    ['en', 'are fees including VAT?', 'without VAT'],
    ['en', 'how do I pay?', 'direct debit'],
    ['en', 'how fast is the wifi?', '300 Mbit/s'],
    ['en', 'do nurses get a discount?', '15% off'],
    ['en', 'how much are prints?', '25p'],
    ['en', 'where are you?', 'in Oslo'],
    ['no', 'når er utsalget åpent?', 'Mandag–fredag 11–16'],
  ])('%s: %s', async (language, question, told) => expect(await ask(question, TEXTS, language)).toContain(told));

  test('hours of parking are no appointment', async () =>
    expect(await ask('how much is an appointment?', TEXTS, 'en')).not.toContain('parkering'));

  test('what is different between two is not told by one of them', async () => {
    const both = [no('- Gro Dal – osteopat\n- Per Li – massør', 'Ansatte')];
    expect(await ask('hva er forskjellen på osteopati og massasje?', both)).not.toContain('Gro Dal');
  });

  test('a list of several kinds has no cheapest', async () => {
    const list = [
      no('- Nett 100: 499 kr\n- Nett 500: 699 kr\n- Ruter er inkludert. Ekstra punkt leies for 49 kr.', 'Abonnement'),
    ];
    expect(await ask('hva er det billigste abonnementet?', list)).not.toContain('49 kr.');
  });
});

describe('of what is asked for, and not of what looks like it', () => {
  test('a sum of money is no time of the day', async () => {
    const texts = [
      passage('- You pay the return shipping, €5.90.\n- Parcels are returned at the post office.', {
        title: 'Returns',
        language: 'en',
      }),
    ];
    expect(await ask('how long do I have to return something?', texts, 'en')).not.toContain('5.90');
  });

  test('when the money is paid back is not how long one has', async () => {
    const texts = [
      passage('- We refund you within 14 days of getting the return.', { title: 'Returns', language: 'en' }),
    ];
    expect(await ask('how long do I have to return something?', texts, 'en')).not.toContain('14 days');
    expect(await ask('how long does a refund take after a return?', texts, 'en')).toContain('14 days');
  });

  test('a mail address says nothing of what it is called by', async () => {
    const texts = [
      passage(
        '- All goods carry a two-year guarantee.\n- Write to warranty@mill.example, and we repair within 8 days.',
        {
          title: 'Warranty',
          language: 'en',
        },
      ),
    ];
    expect(await ask('how long is the warranty?', texts, 'en')).toContain('two-year guarantee');
  });

  test('what cannot be given back stands under the right to do so', async () => {
    const texts = [passage('- Opened software is exempt.', { title: 'Right of withdrawal', language: 'en' })];
    expect(await ask('can I return software?', texts, 'en')).toContain('Opened software is exempt.');
  });

  test('a row of a table is told without its link', async () => {
    const row = '- Hamster wheel – link: https://mill.example/wheel; price: £12; description: Silent.';
    const told = await ask('how much is the hamster wheel?', [passage(row, { title: 'Goods', language: 'en' })], 'en');
    expect(told).toMatch(/^Hamster wheel: £12\b/);
    expect(told).not.toContain('mill.example');
  });

  test('a price that is told needs no second text for being called one', async () => {
    const texts = [
      passage('- Attic room – From: €90\n- Tower room – From: €150', { title: 'Rooms', language: 'en' }),
      passage('A late departure costs €20, if the room is free.', { title: 'Leaving', language: 'en' }),
    ];
    expect(await ask('what does the tower room cost?', texts, 'en')).not.toContain('late departure');
  });

  test('the opposite takes the place of what was asked about before', async () => {
    const texts = [no('- Klipp kort hår: 600 kr\n- Klipp langt hår: 800 kr', 'Priser')];
    const { text } = await chat({
      dialogue: ['hva koster klipp for kort hår?', 'Klipp kort hår: 600 kr [[1]]', 'og langt hår?'],
      passages: texts,
      language: 'no',
    });
    expect(text).toContain('800 kr');
  });

  test('of several rows those are told that are called so', async () => {
    const texts = [
      no('- Helkropp kort: 600 kr\n- Helkropp lang: 900 kr\n- Rygg: 400 kr\n- Nakke (0–11 år): 300 kr', 'Massasje'),
    ];
    const told = await ask('hva koster helkropp?', texts);
    expect(told).toContain('600 kr');
    expect(told).toContain('900 kr');
    expect(told).not.toContain('400 kr');
  });

  test('a row that is called by a number is told alone, and so is the one that is told apart beside', async () => {
    const texts = [
      no('- Nett 100: 449 kr\n- Nett 250: 549 kr\n- Nett 1000: 749 kr\n- Ruter: 99 kr', 'Abonnement'),
      no('- Kontroll personbil: 300 kr\n- Kontroll varebil: 450 kr\n- Lakk: 900 kr', 'Priser'),
    ];
    expect(await ask('hva koster nett 250?', texts)).toMatch(/^Nett 250: 549 kr/);
    expect(await ask('jeg har varebil, hva koster kontroll?', texts)).toMatch(/^Kontroll varebil: 450 kr/);
  });

  test('from which sum on something is free', async () => {
    const texts = [no('Frakten er 69 kr, og gratis over 700 kr.', 'Frakt')];
    expect(await ask('når er det gratis frakt?', texts)).toContain('gratis over 700 kr');
  });
});

describe('what somebody pays', () => {
  const en = (text: string, title: string) => passage(text, { title, language: 'en' });
  const ENTRY = [
    en('- Adult: £14\n- Student or over 67: £11\n- Under 13: £9\n- Season ticket: £160, valid until May', 'Entry'),
    en('A locker card is paid by direct debit, £4 a month.', 'Lockers'),
  ];
  const NORWEGIAN = [
    no('- Voksen: 190 kr\n- Under 13: 90 kr\n- Student: 140 kr', 'Inngang'),
    no('Betal med kort.', 'Kort'),
  ];

  test.each([
    ['my niece is 9, what does she pay?', 'Under 13: £9'],
    ['I am 70, what do I pay?', 'over 67: £11'],
    ['what do students pay?', 'Student or over 67: £11'],
  ])('is what it costs: %s', async (question, told) => {
    const text = await ask(question, ENTRY, 'en');
    expect(text).toContain(told);
    expect(text).not.toContain('debit');
  });

  test.each([
    ['gutten min er 7, hva betaler han?', 'Under 13: 90 kr'],
    ['datteren vår er 11, hva må hun betale?', 'Under 13: 90 kr'],
    ['hva betaler studenter?', 'Student: 140 kr'],
  ])('and in Norwegian: %s', async (question, told) => {
    const text = await ask(question, NORWEGIAN);
    expect(text).toContain(told);
    expect(text).not.toContain('190 kr');
  });

  test('a price is no age because of who else has one', async () => {
    const texts = [no('Rens fra 4 500 kr\n\n- Voksen: 900 kr\n- Bleking fra 3 500 kr', 'Priser')];
    expect(await ask('sønnen min er 12, kan han komme?', texts)).not.toContain('500 kr');
  });
});

describe('what is only named beside is no answer', () => {
  test('of whether it is sold: what something else costs with it', async () => {
    const texts = [
      passage('If you have never skated before, book an hour with a coach (£25 including boots and helmet).', {
        title: 'The Rink: skating in Hull',
      }),
      passage('- Boots: £4\n- Helmet: £2', { title: 'Hire' }),
    ];
    expect(await ask('do you sell skating boots?', texts, 'en')).not.toContain('£');
    const shop = [passage('Our range includes skating boots, laces and blades.', { title: 'The shop' })];
    expect(await ask('do you sell skating boots?', shop, 'en')).toContain('Our range includes');
  });

  test('of photos for a passport: what suits somebody best', async () => {
    const texts = [no('Portrett tar en halv time og passer best om morgenen. Du får fire bilder.', 'Portrett')];
    expect(await ask('tar dere passbilder?', texts)).not.toContain('Portrett');
  });

  test('which of them: what stands elsewhere of the same work', async () => {
    const texts = [
      no('Leggingen tar en dag. Vi legger ikke når gulvet er vått.', 'Legging'),
      no('Vi legger parkett, laminat og kork. Fliser legger vi ikke.', 'Gulv vi legger'),
    ];
    expect(await ask('hvilke gulv kan dere legge?', texts)).toMatch(/^Vi legger parkett/);
  });

  test('of showing pictures to others: what pictures cost', async () => {
    const texts = [
      no('Et portrett koster 1 700 kroner med fire bilder.', 'Portretter'),
      no('Til eget bruk kan dere dele dem som dere vil.', 'Kan vi vise bildene på sosiale medier?'),
    ];
    for (const question of ['kan jeg dele bildene på facebook?', 'er det lov å poste bilder på insta?'])
      expect(await ask(question, texts)).toContain('Til eget bruk');
  });
});
