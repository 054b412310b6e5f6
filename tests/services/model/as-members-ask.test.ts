import { describe, expect, test } from 'vitest';
import { ask, stored } from './stored-passages.ts';

const STUDIO = stored(
  `# The Kiln

## Passes

All passes are monthly and end with 14 days' notice; shelves run for a term.

## Wheels

Cancel a wheel by noon the day before, or you pay half.

## What is included

Clay up to 5 kg, tea, aprons, scooter parking and a locker.

## Find us

9 Potter Row. There is no parking, but the quay is near.

## Repairs

iPhone 13:
- iPhone 13 – Case: £19; Stand: £9

A new kiln card with your firings moved over is £40 for 500 GB and £70 for 1 TB. A glaze takes 45 minutes. Raku has to stay overnight.

## How much does it pay for?

Basic pays tutor bills up to £300 a year, Plus up to £700. Mould care is part of Plus.

## Can I use any tutor?

Any in the county.`,
  'The Kiln',
  'en',
);

describe('a member is told', () => {
  test.each([
    ['how much notice there is, and not by when one cancels something else', "what's the notice period?", '14 days'],
    ['that there is none, and not of another', 'is there parking?', 'There is no parking'],
    ['what a plan has by its name alone', 'how much does the plus plan pay for?', 'Plus up to £700'],
    ['which plans include it', 'which plans include mould care?', 'part of Plus'],
    ['how long by a night', 'how long for raku?', 'overnight'],
    ['what the text asks itself of whether one may', 'can i choose my own tutor?', 'Any in the county'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, STUDIO, 'en')).toContain(told);
  });

  test('nothing of an iPhone where it is asked for an iPad', async () => {
    expect(await ask('how much is an ipad case?', STUDIO, 'en')).not.toContain('iPhone');
  });
});

const BAAT = stored(
  `# Ruta

## Tider

- Ytterøya – Hverdager: 07.10, 12.00; Lørdag: 09.00
- Fastlandet – Hverdager: 08.40, 13.30; Lørdag: 10.30

Turen fra Ytterøya til fastlandet tar halvannen time.

## Søke båtplass

Søknadsfristen er 4. mai. Du søker hos kommunen. Båter bygget innen 9. juni det året eieren søker, har rett til plass. Svar kommer i juli.

## Vær

Er det storm, kan turen bli innstilt. Vi sender SMS senest en time før.

## Hekk

Regn med tre planter per meter for bøk og to per meter for tuja.`,
  'Ruta',
  'no',
);

describe('en som reiser får vite', () => {
  test.each([
    ['fristen av det som heter så', 'når er søknadsfristen?', '4. mai'],
    ['hvor lang tid, og ikke når det går', 'hvor lang tid tar turen til fastlandet?', 'halvannen time'],
    ['hvor mange per meter av den det gjelder', 'hvor mange tuja trenger jeg per meter?', 'to per meter for tuja'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, BAAT)).toContain(told);
  });

  test('ikke at det sendes SMS når noe skal sendes', async () => {
    expect(await ask('kan jeg sende en pakke?', BAAT)).not.toContain('SMS');
  });
});
