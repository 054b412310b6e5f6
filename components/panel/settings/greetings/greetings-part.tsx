'use client';

import { Hand, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Greeting, GreetingFigures, TenantSettings } from '#lib/resources/tenant.ts';
import { newClientId } from '#components/conversation/sending/client-id.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { SaveBar } from '#components/ui/fields/save-bar.tsx';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { useSettings } from '../state/use-settings.ts';
import { useSettingsForm } from '../state/use-settings-form.ts';
import { greetingTexts } from '../texts/greeting-texts.ts';
import { GreetingCard } from './greeting-card.tsx';
import styles from './greetings.module.css';

const NAMES = ['greetings'] as const;
const MOST = 10;

/** What is said beside the launcher, unasked. */
export default function GreetingsPart({ saved }: { saved: TenantSettings }) {
  const texts = useTexts(greetingTexts);
  const form = useSettingsForm(saved, NAMES);
  const figures = useFigures(saved);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { greetings } = form.written;
  const write = (next: Greeting[]) => form.write({ greetings: next });
  const another = () => {
    flushSync(() => write([...greetings, emptyGreeting()]));
    list.current?.lastElementChild?.querySelector('textarea')?.focus();
  };
  const addButton = (
    <Button ref={add} icon={Plus} size="sm" onClick={another}>
      {texts.add}
    </Button>
  );
  return (
    <SaveBar {...form.bar}>
      <div className={frame.stack}>
        <p className={frame.intro}>{texts.intro}</p>
        {greetings.length === 0 && (
          <EmptyState icon={Hand} title={texts.none} action={addButton}>
            {texts.noneText}
          </EmptyState>
        )}
        <ul ref={list} role="list" className={`${frame.stack} ${styles.list}`}>
          {greetings.map((greeting, at) => (
            <GreetingCard
              key={greeting.id}
              number={at + 1}
              greeting={greeting}
              figures={figures.find(({ id }) => id === greeting.id)}
              error={form.errorOf('greetings')}
              assistant={saved}
              onChange={(changed) => write(greetings.with(at, changed))}
              onRemove={() => {
                write(greetings.toSpliced(at, 1));
                add.current?.focus();
              }}
            />
          ))}
        </ul>
        {greetings.length > 0 && <div>{greetings.length < MOST ? addButton : <p>{texts.most}</p>}</div>}
        {greetings.length > 0 && <p className={frame.intro}>{texts.figuresText}</p>}
      </div>
    </SaveBar>
  );
}

const emptyGreeting = (): Greeting => ({
  ...{ id: newClientId(), enabled: true, text: { no: '', en: '' } },
  when: { urls: [], seconds: 20, scroll: 0, returning: false, openOnly: false },
});

/** Nothing, until they are there and where they cannot be fetched. */
function useFigures(saved: TenantSettings): GreetingFigures['greetings'] {
  const settings = useSettings();
  const [figures, setFigures] = useState<GreetingFigures['greetings']>([]);
  useEffect(() => {
    let isOver = false;
    settings.greetingFigures().then(
      ({ greetings }) => void (isOver || setFigures(greetings)),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [settings, saved.greetings]);
  return figures;
}
