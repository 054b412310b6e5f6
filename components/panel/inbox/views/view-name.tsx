'use client';

import { viewTexts } from '../texts/view-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './list-tools.module.css';
import { useViews } from './use-views.ts';

/** Which view it is, where all of them stand beside it. */
export default function ViewName() {
  const texts = useTexts(viewTexts);
  const { current } = useViews();
  return <p className={styles.viewName}>{current?.name ?? texts.open}</p>;
}
