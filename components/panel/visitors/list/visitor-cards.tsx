'use client';

import { type KeyboardEvent, useRef } from 'react';
import { rowAfter } from '#components/ui/table/row-keys.ts';
import { useRowMotion } from '#components/ui/motion/use-row-motion.ts';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { spanSince } from '../texts/span-text.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';
import { DeviceCell, PageCell, TalkCell, VisitorCell } from './cells.tsx';
import styles from './visitor-cards.module.css';
import type { DrawnRows } from './visitor-table.tsx';

/** On a phone each visitor is a card: who, where, for how long. */
export function VisitorCards({ rows, openId, onOpen, now }: DrawnRows) {
  const texts = useTexts(visitorsTexts);
  const list = useRef<HTMLUListElement>(null);
  useRowMotion(
    list,
    rows.map(({ id }) => id),
  );
  return (
    <ul ref={list} role="list" aria-label={texts.list} className={styles.cards}>
      {rows.map((visitor) => (
        <li key={visitor.id} data-row-id={visitor.id}>
          <button
            type="button"
            className={styles.card}
            data-opens-row
            data-open={openId === visitor.id || undefined}
            aria-haspopup="dialog"
            onKeyDown={moveBetweenCards}
            onClick={() => onOpen(visitor)}
          >
            <Card visitor={visitor} now={now} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Card({ visitor, now }: { visitor: LiveVisitor; now: Date }) {
  const [texts, language] = [useTexts(visitorsTexts), usePanelLanguage()];
  const { online, sessionStartedAt, sessionPageCount, conversation } = visitor;
  return (
    <>
      <span className={styles.line}>
        <VisitorCell visitor={visitor} tells="place" />
        {online && <span className={styles.span}>{spanSince(sessionStartedAt, now, language)}</span>}
      </span>
      <PageCell visitor={visitor} />
      <span className={styles.line}>
        <span className={styles.facts}>
          <DeviceCell visitor={visitor} />
          <span className={styles.pages}>{texts.pages(sessionPageCount)}</span>
        </span>
        {conversation && conversation.status !== 'closed' && <TalkCell visitor={visitor} />}
      </span>
    </>
  );
}

function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? [])];
  const to = rowAfter(event.key, buttons.indexOf(event.currentTarget), buttons.length);
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
}
