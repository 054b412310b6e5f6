import { expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const ask = async (passages: ReturnType<typeof no>[], dialogue: string[], language: string) =>
  (await chat({ dialogue, passages, language })).text;

const OFFERS_PERSON = /hente et menneske|get a person/;

/** A boat hire and a guesthouse, by rules that nobody wrote for a chat. */
const LAKE = [
  en(
    'Rowing on the lake',
    [
      'Each boat can hold 2-3 rowers. Max combined load is 280kg for a boat. Rowers must be at least 6 years old.',
      'We do not permit alcohol, radios or pets on board.',
      'We recommend bringing a hat, sun lotion and something to drink. We provide boats, oars and swim vests.',
      'If we call a trip off because of wind, we will issue you a 100% refund within 2 hours.',
    ].join('\n\n'),
  ),
  en(
    'The house',
    [
      '## Arriving and leaving\n\nRooms can be taken from 4PM to 7PM.',
      '## Stays\n\nA three night stay is required in August.',
      '## Children\n\n- Cots are free\n- A further mattress is available on request (extra charge)',
      '## Children and pets\n\nYoung children play in the yard, and a child up to three years sleeps for free.',
    ].join('\n\n'),
  ),
];

test.each([
  ['how many a boat holds', 'how many people fit in a boat?', '2-3'],
  ['an age that only a sentence tells', 'how old do you have to be?', '6 years'],
  ['a dog is a pet, where it is asked whether it may come', 'can I take my dog?', 'pets'],
  ['beer is alcohol', 'can I bring beer?', 'alcohol'],
  ['what is to be brought, though nothing else is named', 'what should I bring?', 'sun lotion'],
  ['what they provide is included', 'are swim vests included?', 'swim vests'],
  ['what is asked of a limit need not say "limit"', 'what is the load limit?', '280'],
  ['a least number is asked of the stay', 'is there a minimum stay?', 'three night'],
  ['what costs more is not free', 'is a further mattress free?', 'extra charge'],
])('%s', async (_what, question, fact) => {
  expect(await ask(LAKE, [question], 'en')).toContain(fact);
});

test.each([
  ['a refund is no price', 'how much is a boat for two hours?'],
  ['a time of the day is answered by one', 'can we take our boat out at 9pm?'],
  ['what stands under "pets" is not about every pet', 'can I bring my cat?'],
])('%s', async (_what, question) => {
  expect(await ask([LAKE[0]!, LAKE[1]!].slice(question.includes('cat') ? 1 : 0), [question], 'en')).toMatch(
    OFFERS_PERSON,
  );
});

const HALL = [
  no(
    'Leigeprisar & vilkår',
    'Leigeprisar:\n\n- 2900,- For ein dag i helgar\n- 1300,- Vekedag, korte møte\n- 5200,- Helg, fredag til sundag\n- 900,- Utvask (ikkje oppvask)\n- 600,- Leige av kvite stolar',
  ),
  no('Leie av salen', '- Leie av salen private selskap: kr 2.100,-\n- Leie av salen helligdager: kr 3.300,-'),
  no('Hund', '- 2 hunder pr døgn 380.-\n- 3 hunder pr døgn 510.-\n- Henting etter stengetid 700.-'),
  no('Handel', 'Minste beløp er 150 kr ekskludert frakt.'),
  no('Betaling', '- Vi tar betalt med kort eller Vipps når jobben er gjort\n- Faktura går til bedrifter'),
  no('Forsikring', '- Forsikringen er obligatorisk\n- Den gjelder ikke ved tyveri'),
  no('Avfall', 'Flasker må ikke kastes i containeren.'),
  no(
    'Utlån',
    '- Lånetiden er fire uker for alt som kan lånes med hjem.\n- Aldersgrensen for spill følger den som produsenten har satt.\n- Et lån kan fornyes inntil to ganger hvis ingen andre venter på det.\n- Bøker kan leveres i luken til venstre for inngangen når biblioteket er stengt for dagen.',
  ),
];

test.each([
  ['a compound of nynorsk over a list of prices', 'kva kostar det å leige på ein vekedag?', '1300', 'nynorsk'],
  ['what is done by what was done', 'hvordan betaler jeg?', 'Vipps', ''],
  ['what an insurance covers is what it applies to', 'dekker forsikringen tyveri?', 'ikke ved tyveri', ''],
  ['where something is thrown', 'hvor skal vi kaste flasker?', 'containeren', ''],
  ['a bare number is of what was asked about before', 'og tre?', '510', 'hva koster to hunder?'],
])('%s', async (_what, question, fact, before) => {
  const text = await ask(HALL, before.includes('?') ? [before, '380 kr.', question] : [question], 'no');
  expect(text).toContain(fact);
});

test('"godt nok" is no currency', async () => {
  expect(await ask([HALL[0]!], ['kva skjer om me ikkje vaskar godt nok?'], 'no')).not.toMatch(/900|600/);
});

test('a price without freight is no price of freight', async () => {
  expect(await ask([HALL[3]!], ['hva koster frakten?'], 'no')).toMatch(OFFERS_PERSON);
});

test('what holds on holidays comes after what holds otherwise', async () => {
  const text = await ask([HALL[1]!], ['hva koster det å leie salen?'], 'no');
  expect(text).toContain('2.100');
});

test('of a list of sentences the one that answers is told, and not all', async () => {
  const text = await ask([HALL[7]!], ['hvor lang er lånetiden?'], 'no');
  expect(text).toContain('fire uker');
  expect(text).not.toContain('fornyes');
});

const TERMS = [
  no(
    'Leievilkår for bobil',
    [
      '## Skader\n\nAlle leier med kjøretøyet forsikret hos oss. Egenandelen er kr 11 000 for hver skade.',
      '## Tillegg\n\nDu kan mot et tillegg redusere egenandelen. Reduksjon av egenandel til kr 4 000 koster kr 190 om dagen.',
      '## Time\n\nTa kontakt med oss om noen skal være med deg. Ta med gyldig førerkort.',
      '## Avbud\n\nDe som ikke har krav på gratis avbud og ikke møter, må betale et gebyr.',
    ].join('\n\n'),
  ),
  en(
    'Cakes',
    [
      '## Orders\n\nA deposit is to be paid within 4 days for a cake, and the rest later.',
      '## Storage\n\nCakes can be stored in a fridge at 5 degrees or less for up to 3 days.',
      '## Players\n\nThe game is made for persons over the age of 10 years. Please come 20 minutes ahead of the game.',
      '## Returns\n\nRestocking fees are taken off what you get back. Your signature is required at the door.',
      '## Clothing\n\nWarm clothing is recommended, since the rooms are cold.',
    ].join('\n\n'),
  ),
];

test.each([
  ['what something is, and not what it costs to have less of it', 'hva er egenandelen?', '11 000', 'no'],
  ['what is to be brought, and not whom to get in touch with', 'hva må jeg ta med?', 'førerkort', 'no'],
  ['how long something keeps is how long it can be stored', 'how long does a cake keep?', 'up to 3 days', 'en'],
  ['whether there is a fee is told without its amount', 'is there a restocking fee?', 'Restocking fees', 'en'],
  ['what one wears is clothing', 'what should I wear?', 'Warm clothing', 'en'],
  ['who signs gives a signature', 'do I have to sign at the door?', 'signature', 'en'],
])('%s', async (_what, question, fact, language) => {
  const passages = TERMS.filter((each) => each.language === language);
  expect(await ask(passages, [question], language)).toContain(fact);
});

test.each([
  ['an age and how early one comes are no length', 'how long does the game take?', 'en'],
  ['what is not free has no price by that', 'hva koster det hvis jeg ikke møter?', 'no'],
])('%s', async (_what, question, language) => {
  const passages = TERMS.filter((each) => each.language === language);
  expect(await ask(passages, [question], language)).toMatch(OFFERS_PERSON);
});
