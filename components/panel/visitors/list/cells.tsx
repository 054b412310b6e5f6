'use client';

import { BadgeCheck, Bot, Eye, Hand, MessageSquare, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Avatar, type Presence } from '#components/ui/marks/avatar.tsx';
import { Badge } from '#components/ui/marks/badge.tsx';
import type { Device, LiveVisitor } from '#lib/resources/live-visitor.ts';
import { listTexts } from '../../inbox/texts/list-texts.ts';
import { visitorName } from '../../inbox/texts/visitor-name.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { pageName, writtenAddress } from '../texts/page-name.ts';
import { placeName } from '../texts/place-name.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';
import styles from './cells.module.css';
import { Address } from './page-link.tsx';

type CellProps = { visitor: LiveVisitor };

const DEVICES: Record<Device['type'], LucideIcon> = { mobile: Smartphone, tablet: Tablet, desktop: Monitor };

/** What stands below the name beside when they left: what elsewhere there is no room for. */
type Told = 'nothing' | 'place' | 'place and device';

export function VisitorCell({ visitor, tells }: CellProps & { tells: Told }) {
  const [texts, names] = [useTexts(visitorsTexts), useTexts(listTexts)];
  const { verified, watched, online } = visitor;
  return (
    <span className={styles.visitor} data-gone={!online || undefined}>
      <Avatar of={visitor} name={visitor.name ?? visitor.email ?? ''} presence={usePresence(visitor)} />
      <span className={styles.lines}>
        <span className={styles.name}>
          <bdi className={styles.cut}>{visibleText(visitorName(visitor, names))}</bdi>
          {verified && <Icon of={BadgeCheck} size="sm" label={texts.identified} className={styles.known} />}
          {watched && <Icon of={Eye} size="sm" label={texts.watched} className={styles.watched} />}
        </span>
        <Below visitor={visitor} tells={tells} />
      </span>
    </span>
  );
}

function Below({ visitor: { online, lastSeenAt, device, location }, tells }: CellProps & { tells: Told }) {
  const [texts, language] = [useTexts(visitorsTexts), usePanelLanguage()];
  const shown = tells === 'place and device' ? device : null;
  const known = [shown?.browser, location && placeName(location, language)].filter(Boolean).join(' · ');
  if (!online)
    return (
      <span className={styles.quiet}>
        {texts.leftWord} <RelativeTime at={lastSeenAt} language={language} />
      </span>
    );
  if (tells === 'nothing' || known === '') return null;
  return (
    <span className={`${styles.quiet} ${styles.below}`}>
      {shown && <Icon of={DEVICES[shown.type]} size="sm" label={texts.devices[shown.type]} />}
      <span className={styles.cut}>{known}</span>
    </span>
  );
}

function usePresence({ online, visible }: LiveVisitor): { state: Presence; label: string } {
  const texts = useTexts(visitorsTexts);
  if (!online) return { state: 'offline', label: texts.isGone };
  return visible ? { state: 'online', label: texts.isOnline } : { state: 'away', label: texts.isHidden };
}

export function PageCell({ visitor: { currentPage, online } }: CellProps) {
  const texts = useTexts(visitorsTexts);
  if (!currentPage) return <span className={styles.quiet}>{texts.noPage}</span>;
  const name = pageName(currentPage);
  return (
    <span className={styles.page} data-gone={!online || undefined} title={name}>
      <bdi className={styles.cut}>{name}</bdi>
      <Address url={currentPage.url} />
    </span>
  );
}

export function DeviceCell({ visitor: { device } }: CellProps) {
  const texts = useTexts(visitorsTexts);
  if (!device) return '–';
  const { type, browser, os } = device;
  const name = [browser, os].filter(Boolean).join(' · ');
  return (
    <span className={styles.device}>
      <Icon of={DEVICES[type]} size="sm" label={name ? texts.devices[type] : undefined} />
      <span className={styles.cut}>{name || texts.devices[type]}</span>
    </span>
  );
}

export function FromCell({ visitor: { referrer } }: CellProps) {
  if (!referrer) return '–';
  const { host, path } = writtenAddress(referrer);
  return (
    <bdi className={styles.from} title={host + path}>
      {host.replace(/^www\./, '')}
    </bdi>
  );
}

const TALKS: Record<'waiting' | 'human' | 'ai', LucideIcon> = { waiting: Hand, human: MessageSquare, ai: Bot };

export function TalkCell({ visitor: { conversation } }: CellProps) {
  const texts = useTexts(visitorsTexts);
  if (!conversation) return '–';
  const { status, requested } = conversation;
  if (status === 'closed') return <span className={styles.quiet}>{texts.conversation.closed}</span>;
  const state = requested && status === 'ai' ? 'waiting' : status;
  const tone = state === 'waiting' ? 'attention' : state === 'human' ? 'accent' : 'neutral';
  return (
    <Badge tone={tone} icon={TALKS[state]}>
      {texts.conversation[state]}
    </Badge>
  );
}
