'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { CodeBlock } from '#components/ui/code/code-block.tsx';
import { Checkbox } from '#components/ui/fields/choices/checkbox.tsx';
import type { WebhookEventSample } from '#lib/resources/webhook.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { useEventWords } from '../texts/use-event-words.ts';
import styles from './event-picker.module.css';

type EventLineProps = {
  event: WebhookEventSample;
  /** Null where all are. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
};

export function EventLine({ event, isChosen, onChoose }: EventLineProps) {
  const [texts, words, sample] = [useTexts(endpointTexts), useEventWords(), useId()];
  const [isOpen, setOpen] = useState(false);
  const { type, example } = event;
  const name = (
    <span className={styles.event}>
      <span>{words.event(event)}</span>
      <code className={styles.type}>{type}</code>
    </span>
  );
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        {isChosen === null ? name : <Checkbox label={name} checked={isChosen} onChange={onChoose} />}
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? sample : undefined}
          aria-label={texts.sampleOf(type)}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.sample}
          <Icon of={ChevronDown} size="sm" className={styles.arrow} />
        </button>
      </div>
      {isOpen && (
        <div id={sample}>
          <CodeBlock label={type} text={JSON.stringify(example, null, 2)} copyTexts={texts} />
        </div>
      )}
    </li>
  );
}
