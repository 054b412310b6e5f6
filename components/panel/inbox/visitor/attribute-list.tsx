'use client';

import { useState } from 'react';
import { attributeName } from '#lib/resources/visitor/attribute-name.ts';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import { UnconfirmedMark } from './unconfirmed-mark.tsx';
import { Heading } from '#components/ui/basics/heading.tsx';
import styles from './visitor-pane.module.css';

const SHOWN = 8;

export function AttributeList({ visitor }: { visitor: VisitorInfo }) {
  const [texts, language] = [useTexts(visitorTexts), usePanelLanguage()];
  const [showsAll, setShowsAll] = useState(false);
  const all = Object.entries(visitor.attributes);
  if (all.length === 0) return null;
  const numbers = new Intl.NumberFormat(language === 'no' ? 'nb-NO' : 'en-GB', {
    maximumFractionDigits: 6,
    useGrouping: false,
  });
  const said = (value: string | number | boolean) => {
    if (typeof value === 'number') return numbers.format(value);
    return typeof value === 'boolean' ? (value ? texts.yes : texts.no) : value;
  };
  return (
    <section className={styles.section}>
      <Heading level={3} className={styles.heading}>
        {texts.about}
      </Heading>
      <dl className={styles.attributes}>
        {(showsAll ? all : all.slice(0, SHOWN)).map(([name, value]) => (
          <div key={name} className={styles.attribute}>
            <dt>{name}</dt>
            <dd>
              {said(value)}
              <UnconfirmedMark visitor={visitor} name={attributeName(name)} />
            </dd>
          </div>
        ))}
      </dl>
      {all.length > SHOWN && !showsAll && (
        <button type="button" className={styles.showAll} onClick={() => setShowsAll(true)}>
          {texts.showAll(all.length)}
        </button>
      )}
    </section>
  );
}
