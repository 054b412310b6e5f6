import { describe, expect, test } from 'vitest';
import { product } from './embedded-chat.ts';
import { ask, stored } from './stored-passages.ts';

const LODGE = stored(
  `# Straumen Rorbuer

Straumen ligg ved fjorden og har ein kiosk.

## Prisar per døgn

| | Lågsesong | Høgsesong (15. juni–20. august) |
| --- | --- | --- |
| Telt med bil | 200 kr | 260 kr |
| Bubil | 300 kr | 390 kr |
| Straum | 70 kr | 70 kr |
| Rorbu 4 senger | 900 kr | 1 200 kr |
| Rorbu 6 senger | 1 100 kr | 1 500 kr |

## Inn og ut

Ein må reise innan klokka 10 frå rorbua.

## Aktivitetar

Robåt kostar 90 kr timen og 300 kr dagen. Det er leikeplass og trådlaust nett.

## Nattbad

Nattbad er det berre på laurdagar. Det er eit tak å sitja på.

## Kiosk

Kiosken sel ved, kaffi og kniv.

## Bestilling

Rorbuer bestiller du på nett eller på 77 29 00 22.`,
  'Straumen Rorbuer',
  'no',
);

describe('a local is told', () => {
  test.each([
    ['what a word of nynorsk names', 'hva koster bobil i juli?', 'Bubil'],
    ['of power by its other name', 'hva koster strøm?', 'Straum: '],
    ['what is large enough', 'hva koster rorbu for seks i høysesong?', '6 senger'],
    ['that it is on another day alone', 'er det nattbad på tirsdag?', 'berre på laurdagar'],
    ['of a playground', 'er det lekeplass?', 'leikeplass'],
    ['that it can be rented by what an hour costs', 'kan vi leie robåt?', 'Robåt kostar 90 kr timen'],
    ['what is sold', 'selger dere kniv?', 'Kiosken sel'],
    ['what can be bought', 'kan vi kjøpe kaffe?', 'Kiosken sel'],
    ['the number to book on', 'telefonnummer', '77 29 00 22'],
    ['when, and not what it costs in a season', 'når må vi dra fra rorbua?', 'innan klokka 10'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, LODGE)).toContain(told);
  });
});

const STUDIO = stored(
  `# Studio Myr

## Portrett

En time i studio koster 700 kroner og gir ti kopier. Ekstra kopier koster 90 kroner stykket.

## Kalas

Hver ekstra time koster 900 kroner. Reise kommer i tillegg.

## Kopier

Dere kan bruke kopiene som dere vil. Filer leveres ikke ut. Kopiene tas vare på i to år.

## Etterpå

Kopiene leveres i en eske innen tre uker.

## Parkering

Gratis i en time i P-huset Torget med lapp fra oss.

## Folk

Daglig leder er Siri Vik.

## Framvisning

Tolket framvisning av Tåke er 4. mai. Tåke vises i hallen.

| Film | Sal | Til og med |
| --- | --- | --- |
| Tåke | Hallen | 20. juni |

## Utleie

Utleien ligger i første etasje og åpner en halvtime før hallen. Utstyret kan hentes etter klokken 15 dagen før.

## Avtaler

Møt opp i god tid. Kan du ikke holde avtalen, si fra dagen før.`,
  'Studio Myr',
  'no',
);

describe('a local is told by a studio', () => {
  test.each([
    ['by two words beside each other', 'hva koster en ekstra time?', 'Hver ekstra time koster 900'],
    ['when they come, and not how long they are kept', 'når får vi kopiene?', 'innen tre uker'],
    ['who leads', 'hvem er sjefen?', 'Siri Vik'],
    ['until which day it runs', 'når er siste framvisning av Tåke?', '20. juni'],
    ['by half an hour before', 'kva tid opnar utleiga?', 'en halvtime før'],
    ['of a place with a letter before it', 'hvor kan jeg parkere?', 'P-huset Torget'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, STUDIO)).toContain(told);
  });

  test('nothing of who leads where it is asked what is vacant', async () => {
    expect(await ask('har dere ledig i morgen?', STUDIO)).not.toContain('Siri');
  });
});

const CLUB = stored(
  `# Moor Club

Moor is a 12-court club, laid out in 1926. We also have a six-court hall and a range with 20 bays.

## Fees

Members may bring two guests, who pay half. Bicycles are kept free of charge. There is no charge for the bus.

## Extras

- Charging of cars: £9, up to 80 %

## Stay

| Stay | Outdoors | Indoors |
| --- | --- | --- |
| 1 day | £5 | £8 |
| 7 days | £25 | £40 |

## Dress

No denim. Sandals are fine in the hall.

## Savings

You can borrow up to £500 as a loan. We do not handle cash at the desk.

## Cards

We order most rackets above £40 within a week. If you cannot keep an appointment, tell us the day before; otherwise we charge £15. Withdrawals from a cash machine cost 80p. You can repay early without any charge. If you miss a payment, ring us before it is due; we do not charge late fees, but it may affect your record.`,
  'Moor Club',
  'en',
);

describe('a local is told by a club', () => {
  test.each([
    ['of a price that is half', 'how much do guests pay?', 'pay half'],
    ['what power costs, and not what is free', 'how much is charging?', '£9'],
    ['a week by its days', 'how much is it to stay for a week?', '7 days'],
    ['what may be worn', 'can i wear sandals in the hall?', 'Sandals are fine'],
    ['what is said of dress', "what's the dress code?", 'No denim'],
    ['a number that is joined to what it counts', 'how many courts does the hall have?', 'six-court hall'],
    ['what follows when one does not come', 'what happens if i miss my appointment?', 'cannot keep an appointment'],
    ['of cash, and not of its machine', 'can i pay in cash?', 'We do not handle cash'],
    ['in its own words', 'do you charge late fees?', 'we do not charge late fees'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, CLUB, 'en')).toContain(told);
  });

  test('no sum for a number', async () => {
    expect(await ask('how many rackets can i bring?', CLUB, 'en')).not.toContain('£40');
  });

  test('nothing of loans for a mortgage', async () => {
    expect(await ask('do you offer mortgages?', CLUB, 'en')).not.toContain('loan');
  });

  test('the price of the edition that is asked for', async () => {
    const one = (format: string, price: string) => {
      const each = product('Grey Harbour', `Format: ${format}`, price);
      return { ...each, title: 'Grey Harbour', language: 'en', body: `- Price: £${price}\n- format: ${format}` };
    };
    const passages = [one('Hardback', '18.90'), one('Paperback', '8.90')];
    expect(await ask('how much is Grey Harbour in paperback?', passages, 'en')).toContain('8.90');
  });
});
