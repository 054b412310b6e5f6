'use client';

import { MousePointer2, ShieldCheck } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { listTexts } from '../../inbox/texts/list-texts.ts';
import { visitorName } from '../../inbox/texts/visitor-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageLink } from '../list/page-link.tsx';
import { pageName } from '../texts/page-name.ts';
import { watchTexts } from '../texts/watch-texts.ts';
import { type Ripple, useWatchedPage } from './use-watched-page.ts';
import { useWatching } from './use-watching.ts';
import { extentOf, shapeOf, type WatchedPage } from './watched-page.ts';
import styles from './watch-view.module.css';

/** The visitor's page as an empty sheet of its size, with the pointer on it: what they do, not what they see. */
export default function WatchView({ visitor }: { visitor: LiveVisitor }) {
  const [texts, names] = [useTexts(watchTexts), useTexts(listTexts)];
  const pointer = useRef<HTMLSpanElement>(null);
  const { state, last } = useWatching(visitor);
  const { page, ripples, heard } = useWatchedPage(visitor, pointer, last);
  const notice = useNotice(visitor, state, heard);
  const extent = extentOf(page);
  return (
    <section className={styles.watch} aria-label={texts.region(visitorName(visitor, names))}>
      <div className={styles.window}>
        <div className={styles.bar}>
          <PageLink page={page} />
          <Light isLive={notice === null} />
        </div>
        <div className={styles.place} style={{ '--shape': shapeOf(page) } as CSSProperties}>
          <div className={styles.screen} data-dimmed={notice !== null || undefined} aria-hidden>
            <Sheet page={page} />
            <Ripples ripples={ripples} />
            <span ref={pointer} className={styles.pointer} data-pointer hidden>
              <Icon of={MousePointer2} size="lg" />
            </span>
            {notice !== null && <p className={styles.notice}>{notice}</p>}
          </div>
        </div>
      </div>
      <p className={styles.facts}>
        <span>{texts.size(Math.round(page.viewport.width), Math.round(page.viewport.height))}</span>
        {extent && <span>{texts.seen(extent.percent)}</span>}
      </p>
      <p className={styles.privacy}>
        <Icon of={ShieldCheck} size="sm" />
        {texts.privacy}
      </p>
      <VisuallyHidden>
        <span role="status">{notice ?? texts.page(pageName(page))}</span>
      </VisuallyHidden>
    </section>
  );
}

/** Why nothing moves, when that is not the visitor's stillness. */
function useNotice(
  visitor: LiveVisitor,
  state: ReturnType<typeof useWatching>['state'],
  heard: 'nothing' | 'live' | 'quiet',
): string | null {
  const texts = useTexts(watchTexts);
  if (state === 'missing' || state === 'paused' || state === 'failed') return texts[state];
  if (!visitor.online) return texts.gone;
  if (!visitor.visible) return texts.hidden;
  if (heard === 'live') return null;
  return heard === 'nothing' ? texts.starting : texts.quiet;
}

function Light({ isLive }: { isLive: boolean }) {
  const texts = useTexts(watchTexts);
  return (
    <span className={styles.light} data-live={isLive || undefined} hidden={!isLive}>
      {texts.live}
    </span>
  );
}

function Sheet({ page }: { page: WatchedPage }) {
  const extent = extentOf(page);
  const scrolled = { '--scrolled': page.scroll.y / page.viewport.height } as CSSProperties;
  return (
    <>
      <span className={styles.sheet} style={scrolled} />
      {extent && (
        <span className={styles.track}>
          <span
            className={styles.thumb}
            style={{ insetBlockStart: `${extent.above * 100}%`, blockSize: `max(12px, ${extent.seen * 100}%)` }}
          />
        </span>
      )}
    </>
  );
}

const Ripples = ({ ripples }: { ripples: readonly Ripple[] }) =>
  ripples.map(({ key, x, y }) => (
    <span
      key={key}
      className={styles.ripple}
      data-ripple
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
    />
  ));
