import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';
import { ask, stored } from './stored-passages.ts';

const RINK = stored(
  `# Glacier Rinks

## Hours

Monday to Thursday 2 pm – 9 pm, Saturday 10 am – 11 pm. The last skaters go out half an hour before we close.

## Prices

### Skating

- Adult, per session – Off-peak: £8; Peak: £11
- Under 16, per session – Off-peak: £5; Peak: £7
- Rink for an hour (up to 40 people) – Off-peak: £180; Peak: £260

Peak is from 6 pm on Thursday and all weekend. Blades are included.

### Curling

£30 an hour per sheet. Just turn up.

## Tickets

- Grown-up – Price: £4
- Child 6–15 – Price: £2

Tickets last all day, so you may leave and come back. On the last Sunday of the month entry is free from 7 pm.

## Parties

Parties are for 10 to 30 children aged 6 and over. £16 per child on weekdays and £19 at weekends, with two sessions. Party time is three hours.

## Good to know

If you are late, your sheet is held for 20 minutes. The gallery seats 90 for a match. We train in groups of 5 to 9. A course is 10 mornings of 2 hours.

## Where can I leave my bike?

There are no stands of ours. The nearest are on Mill Street.

## The sledge hill

It is steep, and not for children under 7.

## Getting here

We are a ten minute walk from the station. From the centre it takes 12 minutes by tram. Call 0113 496 0123.`,
  'Glacier Rinks',
  'en',
);

describe('a guest is told', () => {
  test.each([
    ['when it is peak', 'when is peak time?', 'from 6 pm on Thursday'],
    ['what the whole costs an hour, and not what is called so in the name', 'what does a rink cost per hour?', '£180'],
    ['of being late by what is held, and not by any minutes', "we're running 15 minutes late", 'held for 20 minutes'],
    ['what the text asks itself, where it has no place', 'where do i leave my bike?', 'Mill Street'],
    ['how far it is from the centre of a town', 'how far is it from the town centre?', '12 minutes'],
    ['how many are in a group by "groups of"', 'how many people are in a group?', '5 to 9'],
    ['how many fit by how many it seats', 'how many people fit in the gallery?', 'seats 90'],
    ['a number to call that nothing calls a phone', "what's your phone number?", '0113 496 0123'],
    ['whether a child is free by what one of that age costs', 'is my 12 year old free?', 'Under 16, per session'],
    ['the prices under the heading, and not when it is free', 'how much is a ticket?', 'Grown-up: £4'],
    ['what holds for a child of that age', 'can i take my 6 year old on the sledge hill?', 'under 7'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, RINK, 'en')).toContain(told);
  });

  test.each([
    ['a party for how late one may begin', 'how late can i start a session on thursday?', 'Parties'],
    [
      'a price for whether it is a lesson for somebody of that age',
      'do you have courses for my 10 year old?',
      '10 mornings',
    ],
    ['a party for what is at that hour', 'can my 15 year old skate at 10pm?', 'Party time'],
  ])('nothing of %s: %s', async (_what, question, notTold) => {
    expect(await ask(question, RINK, 'en')).not.toContain(notTold);
  });
});

const LETTERS = stored(
  `# Kort og brev

| Ark | 10 stk. | 50 stk. |
| --- | --- | --- |
| Takkekort | 210 kr | 690 kr |
| Julekort | 190 kr | 820 kr |
| Kondolanse | 240 kr | – |

## Ark

- A6 – 1 stk.: 12 kr; Fra 20 stk. (per stk.): 8 kr
- A5 – 1 stk.: 19 kr; Fra 20 stk. (per stk.): 13 kr

Gullkant koster 4 kr per ark opptil A5 og 9 kr for større ark.

## Tid

- Brev og kort: 4 arbeidsdager.
- Bøker: 9–11 arbeidsdager.

## Betaling

Leien forfaller den 5. i hver måned. Du betaler når du bestiller. Det er inga bindingstid.

## Bestilling

Et fat rekker til 30–35 personer. Ventetiden er for tiden to uker. Havremelk uten tillegg.`,
  'Kort og brev',
  'no',
);

describe('en kunde får vite', () => {
  test.each([
    ['det billigste av den kolonnen det spørres om', 'hvilket kort er billigst for 50 stk?', 'Takkekort'],
    ['det billigste av en annen', 'hvilket kort er billigst for 10 stk?', 'Julekort'],
    [
      'raden og ikke hva noe annet på den koster',
      'jeg trenger 25 ark i A5, hva blir prisen per stykk?',
      'A5: 1 stk. 19 kr',
    ],
    ['når noe er ferdig', 'når er bøkene ferdige?', '9–11 arbeidsdager'],
    ['når det betales, og ikke om det må', 'når må jeg betale leien?', 'den 5. i hver måned'],
    ['når det betales, ved hva man gjør', 'når betaler jeg?', 'når du bestiller'],
    ['at det ikke er noen binding, på nynorsk', 'er det bindingstid?', 'inga bindingstid'],
    ['hvor lenge man venter', 'hvor lenge må jeg vente?', 'to uker'],
    ['hva som er uten tillegg', 'koster havremelk ekstra?', 'uten tillegg'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, LETTERS)).toContain(told);
  });

  test('ikke noe småprat for den som spør om is', async () => {
    expect(await ask('selger dere is?', LETTERS)).not.toContain('Hva gjelder det');
  });
});

test('what does not work is told by what to do then, and not by what it costs', async () => {
  const passages = [
    passage(
      '## Hva koster det å vaske?\n\nEn vask koster 45 kr.\n\n## Vasken starter ikke. Hva gjør jeg?\n\nTrekk ut støpselet og prøv igjen.',
      {
        title: 'Vaskeriet',
        language: 'no',
      },
    ),
  ];
  const { text } = await chat({ dialogue: ['vaskemaskinen virker ikke'], passages, language: 'no' });
  expect(text).not.toContain('45 kr');
  expect((await chat({ dialogue: ['vasken virker ikke'], passages, language: 'no' })).text).toContain('Trekk ut');
});

test('an accountant is no account', async () => {
  const passages = stored(
    `# Plans and prices

Plan:
- Bank feeds – Small: 2; Large: 9

## Others

Invite your accountant for free under Settings.`,
    'Plans and prices',
    'en',
  );
  expect(await ask('does the accountant cost extra?', passages, 'en')).toContain('for free');
});
