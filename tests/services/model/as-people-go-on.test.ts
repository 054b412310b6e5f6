import { expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const CLINIC = [
  no(
    'Åpningstider og vakt',
    '## Åpningstider\n\n| Dag | Klinikk | Telefon |\n| --- | --- | --- |\n| Fredag | 8–15 | 8–14 |\n| Lørdag | 10–13 | 10–12 |\n\n## Når vi har stengt\n\nRing vakten. Vakten er åpen fra 16 til 8 på hverdager og hele døgnet i helger.',
  ),
  no('Vanlige spørsmål', '## Tar dere imot bloddonorer?\n\nJa, friske hunder over 25 kilo og mellom ett og åtte år.'),
  no('Urner', 'Urnen er klar hos oss etter omtrent tre uker. Ved felles kremering får du ikke asken tilbake.'),
  no('Utstyr', 'Vekta kan du bruke gratis hver dag, og du trenger ikke time.'),
];
const SHOP = [
  no('Butikken', 'Bak butikken kan du parkere i høyst 30 minutter.'),
  no('Frakt', 'Frakten er gratis til hentested når du handler for over 899 kroner.'),
  no('Garn', '| Vare | Pris (kr) |\n| --- | --- |\n| Fjordull 2-tråds | 64 |\n| Fjordull 3-tråds | 66 |'),
  no('Rabatt', 'Strikkelag på minst fem personer får 10 prosent når de samler bestillingen.'),
  no('Bord', 'Bord kan reserveres for fire personer eller flere.'),
  no('Servitør', 'Servitør kan leies for 480 kroner timen. Etter klokken 22 er prisen for å leie 680 kroner timen.'),
  no('Verksted', 'Du får SMS når sykkelen er klar på verkstedet. Den må hentes innen 7 dager.'),
  no('Delbetaling', 'Delbetaling med Klarna gjelder kjøp fra 3 000 kr.'),
  no(
    'Service',
    'Når du kjøper ny sykkel hos oss, er første service gratis. Den må tas innen seks måneder etter kjøpet.',
  ),
];

const ask = async (passages: typeof SHOP, dialogue: string[], language = 'no') =>
  (await chat({ dialogue, passages, language })).text;

test.each([
  ['an amount of somebody', ['Kan hunden min bli bloddonor?', 'Ja …', 'hvor mye må den veie da?'], '25 kilo'],
  ['a time that "it takes"', ['Hva koster kremering?', '…', 'hvor lang tid tar det før urnen er klar?'], 'tre uker'],
])('a question goes on from the one before with %s', async (_what, dialogue, told) => {
  expect(await ask(CLINIC, dialogue)).toContain(told);
});

test.each([
  ['nothing but how long', ['Kan jeg parkere bak butikken?', 'Ja …', 'hvor lenge da'], '30 minutter'],
  ['nothing but how many', ['Kan strikkelaget vårt få rabatt?', 'Ja …', 'hvor mange må vi være?'], 'fem personer'],
  ['words around "it"', ['Er første service gratis?', 'Ja …', 'når må den tas senest?'], 'seks måneder'],
])('a question goes on from the one before with %s', async (_what, dialogue, told) => {
  expect(await ask(SHOP, dialogue)).toContain(told);
});

test.each([
  ['when something is free', 'når er frakten gratis', '899'],
  ['for so much of a thing', 'hva koster et nøste fjordull 2-tråds', '64'],
  ['how many one must be', 'hvor mange må man være for å reservere bord', 'fire personer'],
  ['for a price after an hour', 'hva koster det å leie servitør etter kl 22', '680'],
  [
    'with another word for ready',
    'hvor mange dager har jeg på å hente sykkelen når den er ferdig på verkstedet',
    '7 dager',
  ],
  ['for a bill in parts', 'kan jeg dele opp regningen?', 'Delbetaling'],
])('the embedded model is asked %s', async (_what, question, told) => {
  expect(await ask(SHOP, [question])).toContain(told);
});

test('a day is told by its own row, and not by when somebody else is there', async () => {
  const text = await ask(CLINIC, ['hei når åpner dere på lørdag']);
  expect(text).toContain('10–13');
  expect(text).not.toContain('vakten');
});

test('a question in nynorsk may be about what one is without', async () => {
  expect(await ask(CLINIC, ['kan eg bruke vekta dykkar utan å ha time'])).toContain('trenger ikke time');
});

test('of two things that were named a price is that of the one which it names', async () => {
  const passages = [
    en('Travelling', 'Cats need a microchip and a vaccine. The vaccine costs NOK 790.'),
    en('Prices', '| Service | Dog | Cat |\n| --- | --- | --- |\n| Microchip | NOK 580 | NOK 590 |'),
  ];
  const text = await ask(passages, ['hi, how much is a microchip for my cat'], 'en');
  expect(text).toContain('590');
  expect(text).not.toContain('790');
});

test.each([
  ['what was used, by what has to be unused', 'kan jeg returnere noe jeg har brukt en gang?', 'ubrukt'],
  ['what is late, by what a delay costs', 'hva skjer hvis jeg leverer leieutstyret for seint?', 'Forsinket levering'],
  ['a guarantee, by that and not by a claim', 'er det noen garanti på telt?', '10 år'],
])('the embedded model is asked of %s', async (_what, question, told) => {
  const passages = [
    no(
      'Retur',
      '## Hva som kan returneres\n\n- Varen må være ubrukt, med merkelapper på.\n\nBrukte varer fra Varde Brukt har 30 dagers åpent kjøp.',
    ),
    no('Leie av skredutstyr', '## Når du leverer\n\nSi fra hvis utstyret har fått et slag.'),
    no('Leie av utstyr', '## Vilkår\n\n- Forsinket levering koster ett døgn ekstra.'),
    no('Stell av telt', 'Tørk teltet helt, ellers får du mugg, og det dekkes ikke av reklamasjon.'),
    no('Garantien på våre varer', 'Alt som heter Varde i nakken, har garanti: i 10 år reparerer vi gratis.'),
  ];
  expect(await ask(passages, [question])).toContain(told);
});

test.each([
  ['may be paid when it is fetched, by what is said "before you pay"', 'kan jeg betale når jeg henter?'],
  ['is sent to where one works, by what stands still', 'kan jeg få sendt pakken til jobben min?'],
  ['has been there for long, by what is held', 'hvem er dere, hvor lenge har dere holdt på?'],
  ['may be got rid of, by what one has a receipt for', 'kan jeg kvitte meg med dekk hos dere?'],
])('the embedded model does not tell what %s', async (_what, question) => {
  const passages = [
    no('Hent i butikken', 'Henter du, tar det 1–2 virkedager. Da står det i kassen før du betaler.'),
    no(
      'Pakken er borte eller sporingen står stille',
      '## Pakken er merket som levert\n\nSjekk postkassen, så sendes en ny.',
    ),
    no('Hent', 'Vi holder av varene i 7 dager.'),
    no('Åpent kjøp', 'Du har 30 dager med kvittering på dekk.'),
  ];
  expect(await ask(passages, [question])).toMatch(/finner jeg dessverre ikke/);
});

test('a stove on a plane is told of under "flying", in one’s own language', async () => {
  const passages = [
    en('Flying with gear', '- **Stoves** may be checked in when they are clean and dry.'),
    no('Brennere', 'Gassbokser sendes ikke med fly til Svalbard. Brennere har vi i butikken.'),
  ];
  expect(await ask(passages, ['can I take a stove on the plane?'], 'en')).toContain('checked in');
});

test.each([
  ['with an afterthought', 'når åpner dere på lørdager? tenkte å stikke innom butikken', '10–15'],
  ['how the course is paid', 'kan vi betale kurset i rater?', 'tre rater'],
  [
    'what is to be done before something else',
    'må jeg vaske soveposen før jeg leverer den tilbake?',
    'ikke vaske selv',
  ],
  ['of a delivery of one kind', 'hva koster hjemlevering', '149'],
  ['for somebody of an age', 'heisann, hva koster hiphop for en 10-åring', '1990'],
])('the embedded model is asked %s', async (_what, question, told) => {
  const passages = [
    no('Butikken', '## Åpningstider\n\n- Fredag: 10–18\n- Lørdag: 10–15'),
    no('Betaling', 'Ønsker du å dele opp, kan du betale i tre rater uten renter.'),
    no('Soveposer', 'Soveposer skal du ikke vaske selv, det gjør vi.'),
    no(
      'Levering og bytte',
      '## Frakt\n\n- **Hentested:** 69 kroner\n- **Hjemlevering på kveldstid:** 149 kroner\n\nVi sender til hele Norge. Til Svalbard koster frakten 249 kroner.',
    ),
    no('Priser', '| Kurs | Alder | Pris (kr) |\n| --- | --- | --- |\n| Hiphop junior | 9–12 år | 1990 |'),
  ];
  expect(await ask(passages, [question])).toContain(told);
});

test('what it costs not to do it is no price', async () => {
  const passages = [no('Levering', 'Pakken ligger på hentestedet. Blir den ikke hentet, belaster vi deg 250 kroner.')];
  expect(await ask(passages, ['hva koster det å få pakken til hentestedet?'])).not.toContain('250');
});

test('whether somebody is needed is told by that nobody is', async () => {
  const passages = [en('Courses', 'You do not need a partner for salsa, but for swing you do.')];
  const asked = "do i need a partner for salsa? i'm new in town and come alone";
  expect(await ask(passages, [asked], 'en')).toContain('do not need');
});
