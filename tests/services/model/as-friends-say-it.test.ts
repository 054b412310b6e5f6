import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const OFFERS_PERSON = /hente et menneske|get a person/;

type Language = 'no' | 'en';
const ask = async (language: Language, body: string, question: string, title = 'About') =>
  (await chat({ dialogue: [question], passages: [passage(body, { title, language })], language })).text;

describe('what people say among themselves is told by what a business writes of it', () => {
  test.each<[what: string, language: Language, body: string, question: string, told: string]>([
    [
      'lopper are parasites',
      'no',
      'Katter med parasitter slipper ikke inn.',
      'pusen har lopper, får den komme?',
      'ikke',
    ],
    ['numb is under an anaesthetic', 'no', 'Bedøvelsen varer i to timer.', 'hvor lenge er jeg nummen?', 'to timer'],
    ['a bikkje is a dog', 'no', 'Hunder er velkomne i første etasje.', 'tar dere bikkjer?', 'velkomne'],
    ['a campfire is a fire', 'en', 'Campfires and bonfires are prohibited.', 'is a bonfire allowed?', 'prohibited'],
    ['a waiver is signed', 'en', 'All riders must sign our form.', 'is there a waiver?', 'sign'],
    ['flat tells of hills', 'en', 'The route along the canal is flat.', 'is the route hilly?', 'flat'],
    ['a rest is a balance', 'en', 'The balance is paid 28 days before.', 'when do I pay the rest?', '28 days'],
    [
      'a car is put where one parks',
      'no',
      'Parkering er gratis bak huset.',
      'hvor setter jeg fra meg bilen?',
      'bak huset',
    ],
    ['and left there', 'en', 'Parking is free behind the house.', 'where do I leave my car?', 'behind the house'],
    ['somebody brought along', 'no', 'Ta gjerne med en følgeperson.', 'kan jeg ha med noen?', 'følgeperson'],
    ['food for a diet', 'no', 'Vi lager glutenfrie utgaver av alt.', 'lager dere glutenfri mat?', 'glutenfrie'],
    ['a menu for vegetarians', 'no', 'Vegetarmenyen koster 495 kr.', 'har dere noe for vegetarianere?', '495'],
    ['a feast by its date', 'no', 'Vi holder stengt 24. desember.', 'har dere åpent julaften?', 'stengt'],
    [
      'wine is drink',
      'no',
      '## Egen mat\n\nAnnen mat og drikke kan ikke tas med.',
      'kan vi ta med egen vin?',
      'kan ikke',
    ],
    [
      'wine is alcohol before it is drink',
      'no',
      'Ta med noe å drikke.\n\n## Regler\n\nAlkohol er ikke lov.',
      'kan vi ta med vin?',
      'ikke lov',
    ],
    ['one word for two', 'en', 'There are two high chairs.', 'do you have a highchair?', 'high chairs'],
    ['whoever does not come', 'no', 'Kommer dere ikke, koster det 300 kr.', 'hva skjer hvis vi ikke kommer?', '300'],
    ['how long somebody stays', 'no', 'Barn er velkomne til klokken 20.', 'hvor lenge kan barn være der?', '20'],
    ['what is done meanwhile', 'no', 'Du kan låne en mobil mens du venter.', 'kan jeg låne en mobil imens?', 'låne'],
    [
      'a phone that is used',
      'en',
      'Mobile phones are not permitted inside.',
      'can I use my phone inside?',
      'not permitted',
    ],
  ])('%s', async (_what, language, body, question, told) => {
    expect(await ask(language, body, question)).toContain(told);
  });
});

describe('a rule for the countries around or for all of a kind', () => {
  test.each<[language: Language, body: string, question: string, told: string]>([
    ['en', 'Shipping to EU countries costs €6.90.', 'how much is shipping to Germany?', '6.90'],
    ['no', 'Frakt til utlandet koster 249 kr.', 'hva koster frakt til Sverige?', '249'],
    ['no', 'Kjøretøy må stå på grusen.', 'kan varebilen stå på grusen?', 'Kjøretøy'],
    ['en', 'No food may be kept in the unit.', 'can I keep chocolate in the unit?', 'No food'],
  ])('answers in %s: %s', async (language, body, question, told) => {
    expect(await ask(language, body, question)).toContain(told);
  });

  test.each<[language: Language, body: string, question: string]>([
    ['en', 'Shipping to EU countries costs €6.90.', 'how much is shipping to Japan?'],
    ['no', 'Alle kjøretøy kontrolleres. Det koster 900 kr.', 'hva koster varebilen?'],
  ])('and no other, in %s: %s', async (language, body, question) => {
    expect(await ask(language, body, question)).toMatch(OFFERS_PERSON);
  });
});

describe('what only looks like an answer', () => {
  test.each<[what: string, language: Language, body: string, question: string]>([
    ['a boat is no fine', 'no', 'Du parkerer gratis. Glemmer du det, får du bot.', 'kan jeg ta med båten min?'],
    ['a picture is no car', 'no', 'Bilene hentes klokken 10.', 'når får jeg bildene?'],
    ['to order is nothing quiet', 'no', 'Møterom kan avbestilles til klokken 18.', 'når skal det være stille?'],
    ['a hygienist hires nothing out', 'no', 'Tannrens hos tannpleier koster 980 kr.', 'hva koster det å leie?'],
    ['an X-ray is no photo', 'no', 'Undersøkelse med røntgenbilder koster 1090 kr.', 'kan man ta bilder inne?'],
    ['short is no card', 'no', 'Korte feller betales i kassen.', 'kan jeg betale med kort?'],
    ['nor is briefly', 'no', 'Skyll tannen kort i melk. Den kan brukes igjen.', 'kan en venn bruke kortet?'],
    ['two hours are no lesson', 'no', 'Parkering er gratis i to timer for voksne.', 'kan voksne ta timer?'],
    ['who makes a thing has none', 'no', 'Vi lager en matpakke om du vil.', 'har dere den på lager?'],
    ['a doctor of animals is one', 'no', 'Du betaler i skranken.', 'hvem betaler dyrlegen?'],
    ['a number to call', 'en', 'Call us on 32 11 45 60.', 'can I use my phone inside?'],
    ['breakfast in the evening', 'no', 'Si fra kvelden før om frokost.', 'jeg er 17, kan jeg komme inn fredag kveld?'],
    ['a fee for something in a car', 'no', 'Ved røyking i bilen tilkommer 1500 kr.', 'hva koster en bil per dag?'],
    [
      'what is free beside it',
      'no',
      'Nett er gratis for alle her; passordet står på nøkkelkortet.',
      'hva koster nøkkelkortet?',
    ],
    [
      'who may not have missed a payment',
      'no',
      'Du kan ikke ha betalingsanmerkninger.',
      'hva skjer om jeg ikke betaler?',
    ],
    ['which bill can be shared', 'no', 'Betaling over 3 000 kr kan deles.', 'hvordan betaler jeg?'],
    ['what an order has', 'no', 'Fleksibel bestilling har fri avbestilling.', 'hvordan bestiller jeg?'],
    ['what a payment is', 'no', 'Betaling gjelder alle gjester.', 'må vi betale på forhånd?'],
    [
      'what something else costs',
      'en',
      'A visit costs 750 kr. A quote comes within five days.',
      'do I have to pay in advance?',
    ],
    ['what a delivery costs', 'no', 'Levering koster 79 kr.', 'hva koster det å levere for sent?'],
    ['what a booking is', 'en', 'A booking is for two people.', 'is there a booking fee?'],
    ['how many days', 'en', 'Check-in bags must dry for two days.', 'what time is check-in?'],
    ['whoever pays', 'no', 'Bompenger trekkes fra beløpet.', 'hvem betaler bompenger?'],
  ])('%s', async (_what, language, body, question) => {
    expect(await ask(language, body, question)).toMatch(OFFERS_PERSON);
  });

  test.each<[what: string, language: Language, body: string, question: string, told: string]>([
    ['by card', 'no', 'Du betaler med kort eller Vipps.', 'hvordan betaler jeg?', 'Vipps'],
    ['by a word to order with', 'no', 'Du bestiller på telefon.', 'hvordan bestiller jeg?', 'telefon'],
    ['on arrival', 'no', 'Du betaler ved ankomst.', 'må vi betale på forhånd?', 'ankomst'],
    ['handed in late', 'no', 'Leveres bilen for sent, koster det 400 kr.', 'hva koster det å levere for sent?', '400'],
    ['a fee', 'en', 'There is a booking fee of £2.', 'is there a booking fee?', '£2'],
    ['by the clock', 'en', 'Check-in is from 3 pm.', 'what time is check-in?', '3 pm'],
    ['the hirer pays', 'no', 'Bompenger faktureres leietaker.', 'hvem betaler bompenger?', 'leietaker'],
    ['an age', 'no', 'Aldersgrensen er 18 år fredag kveld.', 'jeg er 17, kan jeg komme inn fredag kveld?', '18'],
    ['unpaid', 'no', 'Betaler du ikke, sperrer vi døren.', 'hva skjer om jeg ikke betaler?', 'sperrer'],
  ])('and what is one: %s', async (_what, language, body, question, told) => {
    expect(await ask(language, body, question)).toContain(told);
  });
});
