'use client';

import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { lookTexts } from '../texts/look-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import styles from './look-part.module.css';

type Suggestion = { no: string; en: string };

const MOST = 10;

/** Questions that a visitor can ask by pressing them. */
export function SuggestionList({ value, onChange }: { value: Suggestion[]; onChange: (value: Suggestion[]) => void }) {
  const [texts, names] = [useTexts(lookTexts), useTexts(settingsTexts)];
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const change = (at: number, part: Partial<Suggestion>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1));
    add.current?.focus();
  };
  const another = () => {
    // Whoever writes into another field meanwhile is not taken out of it.
    flushSync(() => onChange([...value, { no: '', en: '' }]));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  return (
    <section className={frame.card} aria-label={texts.suggestions}>
      <div>
        <h2 className={frame.heading}>{texts.suggestions}</h2>
        <p className={frame.intro}>{texts.suggestionsText}</p>
      </div>
      <ul ref={list} role="list" className={styles.suggestions}>
        {value.map((each, at) => (
          // Only the place tells them apart: what is written in one may be in another too.
          <li key={at} className={styles.suggestion}>
            <span className={styles.both}>
              <TextField
                label={texts.suggestion(at + 1, names.norwegian)}
                hideLabel
                lang="no"
                placeholder={names.norwegian}
                maxLength={200}
                value={each.no}
                onChange={({ target }) => change(at, { no: target.value })}
              />
              <TextField
                label={texts.suggestion(at + 1, names.english)}
                hideLabel
                lang="en"
                placeholder={names.english}
                maxLength={200}
                value={each.en}
                onChange={({ target }) => change(at, { en: target.value })}
              />
            </span>
            <IconButton icon={X} label={texts.remove(at + 1)} size="sm" onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      {value.length < MOST && (
        <div>
          <Button ref={add} size="sm" icon={Plus} onClick={another}>
            {texts.add}
          </Button>
        </div>
      )}
    </section>
  );
}
