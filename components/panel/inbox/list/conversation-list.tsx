'use client';

import { ArrowUp } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { searchWords } from '#lib/i18n/found-words.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import { goTo, usePlace } from '../../place/use-place.ts';
import type { ListQuery, ListState } from '../state/inbox-state.ts';
import { narrowingOf, viewOf } from '../state/list-view.ts';
import { hasMore, idsOf, listKey, sortOf } from '../state/list-state.ts';
import { useCell } from '../../state/use-cell.ts';
import { isWaiting } from '../state/waiting/waiting.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useCountText, useWaitingCount } from '../waiting/use-waiting.ts';
import { useSelection } from '../selection/use-selection.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { entriesOf, isHeading, OTHERS, WAITING } from './list-layout.ts';
import { ListEnd, ListFailed, ListLoading, NothingListed } from './list-states.tsx';
import { useHeldEntries } from './use-held-entries.ts';
import { useListKeys } from './use-list-keys.ts';
import { useWindow } from './use-window.ts';

/** Before this many rows are left below the view, the next page is fetched. */
const NEAR_END = 12;

export function ConversationList({ query }: { query: ListQuery }) {
  const { lists } = useInbox();
  const state = useCell(lists.state);
  const load = useCell(lists.load);
  const [counted, countText] = [useWaitingCount(), useCountText()];
  const words = useMemo(() => searchWords(query.q), [query.q]);
  const ids = idsOf(state, query);
  // The first rows are drawn in pieces, so that a phone answers meanwhile; what is found is there for the next key.
  const isReady = useDeferredValue(ids !== null, query.q !== '');
  if (ids === null || !isReady) return load === 'failed' ? <ListFailed /> : <ListLoading />;
  if (ids.length === 0) return <NothingListed query={query} />;
  const list = state.lists.get(listKey(query));
  // Where all wait, or are in the order of their news, nobody stands apart.
  const isParted = sortOf(query) === 'waiting' && query.filter !== 'waiting';
  const waiting = isParted ? ids.filter((id) => isWaiting(state.rows.get(id)!.conversation)) : [];
  // Of a part only what was brought is known; who waits in all is the server's to say.
  const own = `${waiting.length}${waiting.length === ids.length && hasMore(list) ? '+' : ''}`;
  return (
    <Rows
      entries={entriesOf(ids, waiting)}
      more={hasMore(list)}
      words={words}
      matches={list?.matches ?? NO_MATCHES}
      waitingCount={isWhole(query) ? countText(Math.max(counted, waiting.length)) : own}
    />
  );
}

/** Whether who waits in the list is who waits at all. */
const isWhole = (query: ListQuery): boolean =>
  ['open', 'unassigned', 'all'].includes(query.filter) &&
  narrowingOf(query).length === 0 &&
  viewOf(query).kind === 'list';

const NO_MATCHES: ListState['matches'] = new Map();

type RowsProps = {
  entries: readonly string[];
  more: boolean;
  /** What is searched for. */
  words: readonly string[];
  matches: ListState['matches'];
  waitingCount: string;
};

function Rows({ entries: wanted, more, words, matches, waitingCount }: RowsProps) {
  const { lists } = useInbox();
  const texts = useTexts(listTexts);
  const { conversationId } = usePlace();
  const scroller = useRef<HTMLDivElement>(null);
  const held = useHeldEntries(wanted);
  const { layout, first, last, isAtTop } = useWindow(scroller, held.entries);
  const { rows } = useCell(lists.state);
  const [cursor, setCursor] = useState<string | null>(conversationId);
  const order = held.entries.filter((entry) => !isHeading(entry));
  const { ids: selected, select } = useSelection(order, cursor);
  useListKeys({ scroller, layout, order, cursor, setCursor, isSearch: words.length > 0 });

  useEffect(() => {
    if (more && last >= held.entries.length - NEAR_END) void lists.more();
  }, [lists, more, last, held.entries.length]);

  const drawn = indexesOf(first, last, cursor === null ? -1 : held.entries.indexOf(cursor));
  const tabbable = cursor !== null && order.includes(cursor) ? cursor : (order[0] ?? null);
  const toTop = () => {
    held.release();
    scroller.current?.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.frame} data-list>
      {held.heldBack > 0 && (
        <button type="button" className={styles.held} onClick={toTop}>
          <Icon of={ArrowUp} size="sm" />
          {texts.newAbove(held.heldBack)}
        </button>
      )}
      <div ref={scroller} className={styles.scroller} {...held.onPointer}>
        <div className={styles.probes} aria-hidden>
          <div data-probe className={styles.row} />
          <div data-probe className={styles.heading} />
        </div>
        <div
          role="list"
          aria-label={texts.conversations}
          className={styles.list}
          data-glides={isAtTop || undefined}
          style={{ blockSize: layout.tops.at(-1) }}
        >
          {drawn.map((index) => {
            const entry = held.entries[index]!;
            const style = { transform: `translateY(${layout.tops[index]}px)` };
            if (isHeading(entry)) return <Heading key={entry} entry={entry} count={waitingCount} style={style} />;
            return (
              <div
                key={entry}
                role="listitem"
                aria-posinset={order.indexOf(entry) + 1}
                aria-setsize={more ? -1 : order.length}
                className={styles.row}
                style={style}
              >
                <ConversationRow
                  isSelected={selected.has(entry)}
                  isSelecting={selected.size > 0}
                  onSelect={select}
                  id={entry}
                  conversation={rows.get(entry)?.conversation ?? null}
                  match={matches.get(entry) ?? null}
                  words={words}
                  isOpen={entry === conversationId}
                  isTabbable={entry === tabbable}
                  onFocus={setCursor}
                  onOpen={(id) => goTo({ conversationId: held.meantBy(id) })}
                />
              </div>
            );
          })}
        </div>
        <ListEnd more={more} />
      </div>
    </div>
  );
}

type HeadingProps = { entry: string; count: string; style: { transform: string } };

function Heading({ entry, count, style }: HeadingProps) {
  const texts = useTexts(listTexts);
  return (
    <div role="listitem" className={styles.heading} data-kind={entry === WAITING ? 'waiting' : 'others'} style={style}>
      <h2 className={styles.headingText}>{entry === OTHERS ? texts.others : texts.waiting}</h2>
      {entry === WAITING && <span className={styles.headingCount}>{count}</span>}
    </div>
  );
}

/** The row that has the keyboard stays drawn wherever the list is scrolled to. */
function indexesOf(first: number, last: number, kept: number): number[] {
  const near = Array.from({ length: last - first }, (_, offset) => first + offset);
  if (kept < 0 || (kept >= first && kept < last)) return near;
  return kept < first ? [kept, ...near] : [...near, kept];
}
