'use client';

import { useState } from 'react';
import { ColumnEdge } from '#components/ui/columns/column-edge.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import styles from './columns-part.module.css';
import { Part } from './part.tsx';

const BOUNDS = { min: 120, max: 320, usual: 200 };
const texts = {
  no: { edge: 'Bredden på kolonnen', column: 'En kolonne', rest: 'Resten' },
  en: { edge: 'Width of the column', column: 'A column', rest: 'The rest' },
};

export function ColumnsPart({ language }: { language: TextLanguage }) {
  const [width, setWidth] = useState(BOUNDS.usual);
  const { edge, column, rest } = texts[language];
  return (
    <Part title="Columns">
      <div className={styles.columns}>
        <div className={styles.column} style={{ inlineSize: width }}>
          {column}
          <ColumnEdge label={edge} side="end" width={width} bounds={BOUNDS} onChange={setWidth} />
        </div>
        <div className={styles.rest}>{rest}</div>
      </div>
    </Part>
  );
}
