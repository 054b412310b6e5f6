'use client';

import { useEffect, useState } from 'react';
import type { AssistantUsage } from '#lib/resources/assistant/assistant-usage.ts';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useSettings } from '../state/use-settings.ts';
import { assistantTexts } from '../texts/assistant-texts.ts';
import styles from './usage.module.css';

/** What the assistant has used of late, the newest day first; nothing where it has not answered. */
export function Usage() {
  const settings = useSettings();
  const [texts, language] = [useTexts(assistantTexts), usePanelLanguage()];
  const [days, setDays] = useState<AssistantUsage['days']>([]);
  useEffect(() => {
    let isOver = false;
    settings.usage().then(
      (usage) => void (isOver || setDays(usage.days.toReversed())),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [settings]);
  if (days.length === 0) return null;
  const locale = language === 'no' ? 'nb-NO' : 'en-GB';
  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const dayName = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <section className={frame.card} aria-label={texts.usage}>
      <h2 className={frame.heading}>{texts.usage}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.answers}</th>
            <th scope="col">{texts.tokens}</th>
            <th scope="col">{texts.cost}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, turns, inputTokens, outputTokens, cost }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{dayName.format(new Date(`${date}T00:00:00Z`))}</time>
              </th>
              <td>{number.format(turns)}</td>
              <td>{number.format(inputTokens + outputTokens)}</td>
              <td>{cost === null ? '–' : money.format(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
