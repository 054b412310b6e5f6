import { describe, expect, test } from 'vitest';
import { ask, stored } from './stored-passages.ts';

const GARDEN = stored(
  `# The Walled Garden

## Opening

The garden is open Wednesday to Sunday, 9am to 6pm. The last visitors are let in at 5.15pm. It is closed from 24 to 26 December.

## Tea room

The tea room closes at 4pm and bakes its own scones.

## Tickets

Adults £9, concessions £7, children under 14 free. A ticket for a family of two adults and two children is £22. Passes bought online are 15% cheaper and are valid for a whole season: use them as often as you wish. Helpers of disabled visitors pay nothing.

## Parties

Parties of 15 or more pay £6 each and must tell us a fortnight ahead.

## Bicycles and bags

Rucksacks and larger bags have to go into the shed by the gate. There are no lockers yet.

## The old pump

The pump was built in Leeds in 1871 and worked until 1930. She is 4 metres tall and weighs two tons. Guided walks past her leave at noon.

## Work with us

We always look for helpers aged 18 and over. There are no paid vacancies just now.`,
  'The Walled Garden',
  'en',
);

describe('a visitor of a garden is told', () => {
  test.each([
    ['when the place itself closes, and not its tea room', 'what time do you close?', '9am to 6pm'],
    ['the price that stands before the best sentence', 'how much is a ticket for an adult?', 'Adults £9'],
    ['that of children by another word for them', 'do kids have to pay?', 'children under 14 free'],
    ['how long a thing lasts that lasts a whole season', 'how long are the passes valid?', 'a whole season'],
    ['what is cheaper, whatever is done for it', 'is it cheaper to buy a pass online?', '15% cheaper'],
    ['how long before something has to be said', 'how far ahead must parties tell you?', 'a fortnight ahead'],
    ['a measure of what the text calls her', 'how tall is the old pump?', '4 metres'],
    ['of vacancies, and not of what is hired', 'are you hiring?', 'no paid vacancies'],
    ['what there is not', 'do you have lockers?', 'no lockers yet'],
    ['of bags where the rucksack goes', 'where do I leave my rucksack?', 'the shed by the gate'],
    ['of pensioners by what those are one of', 'what do pensioners pay?', 'concessions £7'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, GARDEN, 'en')).toContain(told);
  });
});

const PLANS = stored(
  `# Plans

There is a one-off set-up fee of £19. Data is unlimited on every plan.

| Plan | Download | Upload | Monthly price | Contract |
|---|---|---|---|---|
| Creek | 80 Mbps | 10 Mbps | £19 | 12 months |
| River | 400 Mbps | 80 Mbps | £29 | 12 months |
| Ocean | 1 Gbps | 1 Gbps | £49 | 24 months |

## Features

| | Creek | River |
|---|---|---|
| Single sign-on | no | yes |

## Ending it

You can cancel with 30 days' notice. We charge £40 for a modem that does not come back.

## Signing in

Two-factor sign-in works with any app. Codes by SMS are not offered. We take Visa and American Express.

## Lights

- Flashing amber: The modem is starting.
- Red: There is no line.

## If the fitter does not turn up

You are paid £20 on your next bill.`,
  'Plans',
  'en',
);

describe('a customer of a provider is told', () => {
  test.each([
    ['the cheapest by money, and not by Gbps', 'which is your cheapest plan?', /^Creek/],
    ['the fastest by its speed', 'which plan is the fastest?', /^Ocean/],
    ['a speed by its number', 'what is the upload speed of River?', /^River/],
    ['what is written with a hyphen', 'is there a setup fee?', /£19/],
    ['that there is no limit', 'is there a data cap?', /unlimited/],
    ['what is ended, whatever it is called', 'how do I cancel my contract?', /30 days/],
    ['what holds for what is not returned', "what happens if I don't return the modem?", /£40/],
    ['whether a table has it, by its letters', 'does River include SSO?', /sign-on.*river yes/],
    ['what is offered by its letters', 'do you offer 2FA by SMS?', /not offered/],
    ['a card by its short name', 'do you accept Amex?', /American Express/],
    ['what blinks', 'the modem is blinking amber', /starting/],
    ['what holds when nobody shows up', 'the fitter never showed up, what do I get?', /£20/],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, PLANS, 'en')).toMatch(told);
  });

  test('and not that of another network', async () => {
    expect(await ask('do you have 5G plans?', PLANS, 'en')).toContain("can't find");
  });
});

const COURSES = stored(
  `# Gården

## Kurs

Kurset i ysting går over to dager og holdes i fjøset. Det er plass til ni. Kurset kan ikke refunderes, men plassen kan gis til en annen.

## Gavebevis

Gavebevis selges i butikken. De gjelder i tre år.

## Osten

All osten vår inneholder melk. Hvitosten er uten salt. Gården har ikke nøtter. Vi har dessverre ikke geitost.

## Tekst

Navn på osten er gratis. Bilde på osten koster 80 kr.

## Bytte

Vi tar redskap i innbytte når du kjøper nytt.

## Barn

Barn nummer to får 20 prosent søskenmoderasjon. Barn under 10 år må ha en voksen med seg.

## Rester

Det vi ikke får solgt, gis bort klokken fem.

## Stengt

Vi holder stengt mellom jul og nyttår. Vi sender til hele landet for 120 kroner.

## Hjelp

Verten vår heter Tormod.`,
  'Gården',
  'no',
);

describe('en gjest på gården får vite', () => {
  test.each([
    ['hvor lenge noe varer som går over dager', 'hvor lenge varer kurset?', 'to dager'],
    ['hva som gjelder, hva som enn hender', 'får jeg pengene igjen for kurset hvis jeg blir syk?', 'ikke refunderes'],
    ['gyldig er det som gjelder', 'hvor lenge er gavebeviset gyldig?', 'tre år'],
    ['hva som ikke er der', 'har dere geitost?', 'ikke geitost'],
    ['hva det er fritt for', 'er gården nøttefri?', 'ikke nøtter'],
    ['hva som er ekstra', 'koster det ekstra med bilde på osten?', '80 kr'],
    ['hva som spises, av hva det inneholder', 'jeg er allergisk mot melk. Kan jeg spise osten?', 'inneholder melk'],
    ['hva som byttes inn', 'kan jeg bytte inn redskapen min?', 'innbytte'],
    ['hva som er romjul', 'er dere åpne i romjula?', 'mellom jul og nyttår'],
    ['hva som er hele landet', 'sender dere til Bodø?', 'hele landet'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, COURSES)).toContain(told);
  });

  test('og ikke hva brød inneholder når det er til overs', async () => {
    const bakery = stored('# Brød\n\nAlle brød inneholder hvete.\n\n## Kurs\n\nKurset er på tirsdag.', 'Brød', 'no');
    expect(await ask('hva gjør dere med brød som blir til overs?', bakery)).toContain('finner jeg dessverre ikke');
  });
});

const ON_FOOT = stored(
  `# Byksetur

## Prisar

Timeprisen er 900 kroner på kvardagar, og i helgar tek vi tillegg. Frammøte kostar 300 kroner i Voss.

| Tur | Fastpris |
|---|---|
| Byte av skistavar | 450 kr |
| Opning av hytta | 700 kr |

Fastprisane inkluderer nøkkel, men ikkje utstyret.

## Synfaring

Synfaring er gratis. Du får tilbod innan ti dagar, og det gjeld i 40 dagar.`,
  'Byksetur',
  'no',
);

describe('ein tekst på nynorsk vert lesen som spørsmålet', () => {
  test.each([
    ['kva kostar det å byte skistavar?', '450 kr'],
    ['hva koster det å bytte skistaver?', '450 kr'],
    ['kostar synfaringa noko?', 'gratis'],
    ['er befaring gratis?', 'gratis'],
    ['når får eg tilbodet?', 'ti dagar'],
    ['hvor lenge gjelder tilbudet?', '40 dagar'],
    ['kjem utstyret i tillegg?', 'ikkje utstyret'],
    ['er det dyrare i helga?', 'helgar'],
  ])('%s', async (question, told) => expect(await ask(question, ON_FOOT)).toContain(told));
});

const LODGE = stored(
  `# The Lodge

## Beds

- Bed in a mixed dorm: €20
- Bed in a women's dorm: €25
- Family room (up to six people): €90

## Plans

- Small, 3 GB, €9 a month
- Large, 20 GB, €19 a month

## Classes

- Drop-in €12
- 8 classes €80 (valid 4 months)

## New here?

Your first class is on us. Mats are there for everybody; you practise barefoot.

## A full class

Put yourself on the list: we write to you if a place becomes free.

## Beginners' course

For children from six to ten, on Sundays. You need one year of practice.

## Getting here

Weaver's Yard 9, second floor. There is no parking at the lodge; the garage next door is €10.

## Vouchers

Sold at the lodge or by e-mail.`,
  'The Lodge',
  'en',
);

describe('a guest of a lodge is told', () => {
  test.each([
    ['what is for women', 'do you have female dorms?', "women's dorm"],
    ['the cheapest of lines that end in their price', 'which plan is the cheapest?', '€9'],
    ['one class as what one drops in to', 'how much is a single class?', 'Drop-in €12'],
    ['that what is on the house is free', 'is the first class free?', 'on us'],
    ['the age of children in words', 'how old must children be for the course?', 'from six to ten'],
    ['of experience by practice', 'do I need experience for the course?', 'one year of practice'],
    ['where the place is, and not where it is named', 'where is the lodge?', "Weaver's Yard 9"],
    ['of parking close by', 'is there parking nearby?', 'no parking'],
    ['of shoes by bare feet', 'do I wear shoes?', 'barefoot'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, LODGE, 'en')).toContain(told);
  });

  test('and what is free to do is not for sale', async () => {
    const texts = stored('# Mistet telefonen?\n\nSperr kortet på nettsiden. Det er gratis å sperre.', 'Hjelp', 'no');
    expect(await ask('selger dere telefoner?', texts)).toContain('finner jeg dessverre ikke');
  });
});

test('hvordan man sier opp står under det spørsmålet, og ikke der det ikke trengs', async () => {
  const texts = stored(
    '# Hjelp\n\n## Kan jeg ta med nummeret?\n\nJa. Du trenger ikke si opp hos den gamle.\n\n## Hvordan sier jeg opp?\n\nUnder Abonnement på nettsiden.',
    'Hjelp',
    'no',
  );
  expect(await ask('hvordan sier jeg opp abonnementet?', texts)).toMatch(/^Under Abonnement/);
});

test('that something else is not there tells nothing of what cannot be done with a thing', async () => {
  const texts = stored('# Returns\n\nWe have no fitting room. Skates cannot be returned.', 'Returns', 'en');
  expect(await ask('do you have skates?', texts, 'en')).toContain("can't find");
});
