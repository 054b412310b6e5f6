'use client';

import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { hoursTexts } from '../texts/hours-texts.ts';
import styles from './hours-part.module.css';
import { withCapital } from './with-capital.ts';

/** Days off whatever weekday they are. */
export function ClosedDates({ dates, onChange }: { dates: string[]; onChange: (dates: string[]) => void }) {
  const [texts, language] = [useTexts(hoursTexts), usePanelLanguage()];
  const [date, setDate] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const format = new Intl.DateTimeFormat(language === 'no' ? 'nb-NO' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  const named = (day: string) => withCapital(format.format(new Date(`${day}T00:00:00Z`)));
  useEffect(() => {
    // The list grows above it, and the bar of what is not saved stands over the end of the page.
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  }, [dates.length]);
  const add = () => {
    if (!date) return input.current?.focus();
    onChange([...new Set([...dates, date])].toSorted());
    setDate('');
    input.current?.focus();
  };
  const remove = (day: string) => {
    onChange(dates.filter((each) => each !== day));
    input.current?.focus();
  };
  return (
    <section className={frame.card} aria-label={texts.closedDates}>
      <div>
        <h2 className={frame.heading}>{texts.closedDates}</h2>
        <p className={frame.intro}>{texts.closedDatesText}</p>
      </div>
      {dates.length > 0 && (
        <ul role="list" className={styles.dates}>
          {dates.map((day) => (
            <li key={day} className={styles.date}>
              <time dateTime={day}>{named(day)}</time>
              <IconButton icon={X} size="sm" label={texts.removeDate(named(day))} onClick={() => remove(day)} />
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.newDate}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          ref={input}
          type="date"
          label={texts.date}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button type="submit" icon={Plus}>
          {texts.addDate}
        </Button>
      </form>
    </section>
  );
}
