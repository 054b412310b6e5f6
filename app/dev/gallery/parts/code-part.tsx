'use client';

import { useState } from 'react';
import { CodeBlock } from '#components/ui/code/code-block.tsx';
import { Checkbox } from '#components/ui/fields/choices/checkbox.tsx';
import { ChoiceCards } from '#components/ui/fields/choices/choice-cards.tsx';
import { catalogue, type TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from './part.tsx';

const texts = catalogue({
  no: {
    ...{ copy: 'Kopier', copied: 'Kopiert', copyFailed: 'Ble ikke kopiert', body: 'Innhold', wild: 'Hva som helst' },
    ...{ which: 'Hvilke hendelser', all: 'Alle', allText: 'Også de som kommer senere.', some: 'Noen' },
    ...{ someText: 'Bare dem du velger.', group: 'Samtaler', one: 'Ny samtale' },
  },
  en: {
    ...{ copy: 'Copy', copied: 'Copied', copyFailed: 'Not copied', body: 'Body', wild: 'Anything' },
    ...{ which: 'Which events', all: 'All', allText: 'Later ones too.', some: 'Some' },
    ...{ someText: 'Only those you choose.', group: 'Conversations', one: 'New conversation' },
  },
});

const BODY = JSON.stringify({ id: 'event_01jd4q8w2tf7sbm3v5x9kz6ahe', type: 'conversation.created' }, null, 2);
const WILD = `<script>alert(1)</script> \u202Etxt.exe\u0007 ${'long'.repeat(40)}`;

export function CodePart({ language }: { language: TextLanguage }) {
  const words = texts[language];
  const [which, setWhich] = useState<'all' | 'some'>('all');
  const [isChosen, setChosen] = useState(true);
  return (
    <Part title="Code and choices" stacked>
      <CodeBlock label={words.body} text={BODY} copyTexts={words} />
      <CodeBlock label={words.wild} text={WILD} copyTexts={words} wraps />
      <ChoiceCards
        label={words.which}
        choices={[
          { value: 'all', title: words.all, text: words.allText },
          { value: 'some', title: words.some, text: words.someText },
        ]}
        value={which}
        onChange={setWhich}
      />
      <Checkbox label={words.group} checked={false} isPartly={isChosen} onChange={setChosen} />
      <Checkbox label={words.one} checked={isChosen} onChange={setChosen} />
    </Part>
  );
}
