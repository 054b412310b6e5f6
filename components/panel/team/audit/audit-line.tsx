'use client';

import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import type { AuditEntry } from '#lib/resources/audit.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import styles from '../team.module.css';
import { auditFieldTexts, fieldName } from '../texts/audit-field-texts.ts';
import { auditTexts } from '../texts/audit-texts.ts';
import { whoOf } from './audit-csv.ts';
import { auditValue } from './audit-value.ts';

/** One deed: who did what to whom, when, and what it was before. */
export function AuditLine({ entry, nameOf }: { entry: AuditEntry; nameOf: (id: string) => string | null }) {
  const [texts, words, language] = [useTexts(auditTexts), useTexts(auditFieldTexts), usePanelLanguage()];
  const reader = { words, language, nameOf };
  const { action, at, changes, target } = entry;
  // The settings are the tenant's own, and a visitor has no name here.
  const name = target?.kind === 'settings' ? null : target?.name;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span>
          <strong>{whoOf(entry, texts)}</strong> {texts.actions[action]}
          {name && (
            <>
              {' '}
              <strong>{name}</strong>
            </>
          )}
        </span>
        {changes && (
          <ul role="list" className={styles.changes}>
            {Object.entries(changes).map(([field, { from, to }]) => (
              <li key={field} className={styles.change}>
                {fieldName(field, words.fields)}: <s className={styles.was}>{auditValue(field, from, reader)}</s> →{' '}
                {auditValue(field, to, reader)}
              </li>
            ))}
          </ul>
        )}
      </span>
      <RelativeTime at={at} language={language} className={styles.when} />
    </li>
  );
}
