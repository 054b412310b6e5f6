'use client';

import { useState } from 'react';
import { DateRange } from '#components/ui/dates/date-range.tsx';
import { daysIn, lastDays, spanBefore } from '#components/ui/dates/date-span.ts';
import { catalogue, type TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from './part.tsx';

const texts = catalogue({
  no: {
    label: 'Tidsrom',
    from: 'Fra og med',
    to: 'Til og med',
    own: 'Egne dager',
    days: (count: number) => (count === 1 ? 'I dag' : `${count} dager`),
    compared: (days: number, from: string, to: string) => `${days} dager, sammenlignet med ${from} til ${to}.`,
    problems: {
      backwards: 'Slutten er før begynnelsen.',
      'too long': 'Velg høyst 90 dager.',
      'in the future': 'Velg dager som har vært.',
    },
  },
  en: {
    label: 'Span',
    from: 'From',
    to: 'To',
    own: 'Days of my own',
    days: (count: number) => (count === 1 ? 'Today' : `${count} days`),
    compared: (days: number, from: string, to: string) => `${days} days, compared with ${from} to ${to}.`,
    problems: {
      backwards: 'The end is before the beginning.',
      'too long': 'Choose at most 90 days.',
      'in the future': 'Choose days that have been.',
    },
  },
});

const TODAY = '2026-11-22';

export function DatesPart({ language }: { language: TextLanguage }) {
  const words = texts[language];
  const [span, setSpan] = useState(lastDays(7, TODAY));
  const before = spanBefore(span);
  return (
    <Part title="Date range" stacked>
      <DateRange value={span} onChange={setSpan} today={TODAY} maxDays={90} texts={words} />
      <p>{words.compared(daysIn(span), before.from, before.to)}</p>
    </Part>
  );
}
