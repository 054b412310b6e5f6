'use client';

import { Lock, Reply } from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { composerTexts } from '../texts/composer-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './composer.module.css';

type KindChoiceProps = { kind: 'text' | 'note'; onChange: (kind: 'text' | 'note') => void };

export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const texts = useTexts(composerTexts);
  return (
    <div role="group" aria-label={texts.kind} className={styles.kinds}>
      {(['text', 'note'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.kind}
          aria-pressed={each === kind}
          onClick={() => onChange(each)}
        >
          <Icon of={each === 'text' ? Reply : Lock} size="sm" />
          {each === 'text' ? texts.reply : texts.note}
        </button>
      ))}
    </div>
  );
}
