'use client';

import { VenetianMask } from 'lucide-react';
import { Icon } from '../../ui/basics/icon.tsx';
import { endImpersonation } from '../api/impersonation.ts';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import styles from './connection-line.module.css';
import { impersonationTexts } from './impersonation-texts.ts';

/** Says all the while in whose name the platform's staff are here. */
export default function ImpersonationLine() {
  const { operator, tenant } = useWorkspace();
  const { name } = useCell(operator);
  const texts = useTexts(impersonationTexts);
  const end = () => {
    endImpersonation();
    location.assign('/panel');
  };
  return (
    <div role="status" className={styles.line} data-state="impersonating">
      <Icon of={VenetianMask} size="sm" />
      <span>{texts.said(name, tenant.name)}</span>
      <button type="button" className={styles.now} onClick={end}>
        {texts.end}
      </button>
    </div>
  );
}
