'use client';

import { useState } from 'react';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { catalogue, type TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from './part.tsx';

const texts = catalogue({
  no: {
    minutes: 'Minutter før påminnelsen',
    hint: 'Mellom 0 og 30.',
    atOnce: 'Samtaler om gangen',
    tooFew: 'Minst én trengs for å kunne svare.',
    off: 'Styres av plattformen',
    less: 'Mindre',
    more: 'Mer',
  },
  en: {
    minutes: 'Minutes before the reminder',
    hint: 'Between 0 and 30.',
    atOnce: 'Conversations at a time',
    tooFew: 'At least one is needed to answer.',
    off: 'Set by the platform',
    less: 'Less',
    more: 'More',
  },
});

export function StepperPart({ language }: { language: TextLanguage }) {
  const { minutes, hint, atOnce, tooFew, off, less, more } = texts[language];
  const [wait, setWait] = useState(5);
  const [talks, setTalks] = useState(0);
  const names = { lessLabel: less, moreLabel: more };
  return (
    <Part title="Stepper" wide>
      <Stepper label={minutes} hint={hint} value={wait} onChange={setWait} min={0} max={30} {...names} />
      <Stepper
        label={atOnce}
        error={talks < 1 ? tooFew : undefined}
        value={talks}
        onChange={setTalks}
        min={0}
        max={9}
        {...names}
      />
      <Stepper label={off} value={3} onChange={setTalks} min={0} max={9} disabled {...names} />
    </Part>
  );
}
