'use client';

import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { RequestNotice } from '../state/waiting/request-notices.ts';
import { useCell } from '../../state/use-cell.ts';
import { waitingConversations } from '../state/waiting/waiting.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';

export interface Waiting {
  /** In the whole tenant. */
  count: number;
  /** The longest wait of all; null when nobody waits. */
  longest: OperatorConversation | null;
  /** Who asks for this operator by name, the newest first. */
  named: readonly RequestNotice[];
  /** When the last of them all asked. */
  newest: string;
  /** They are left for later. */
  isQuiet: boolean;
}

export function useWaiting(): Waiting {
  const { lists, requests } = useInbox();
  const waiting = waitingConversations(useCell(lists.state));
  const notices = useCell(requests.notices);
  const quietUntil = useCell(requests.quietUntil);
  const named = notices.filter(({ isNamed }) => isNamed);
  const newest = [...waiting.map(({ requestedAt }) => requestedAt ?? ''), ...notices.map(({ at }) => at)].reduce(
    (latest, at) => (at > latest ? at : latest),
    '',
  );
  return { count: useWaitingCount(), longest: waiting[0] ?? null, named, newest, isQuiet: newest <= quietUntil };
}

/** As far as the server has said; before that, who is known to wait. */
export function useWaitingCount(): number {
  const { lists, waiting } = useInbox();
  const counted = useCell(waiting.requested);
  const known = waitingConversations(useCell(lists.state)).length;
  return counted ?? known;
}

/** "21", or "1,000 or more". */
export function useCountText(): (count: number) => string {
  const [texts, language] = [useTexts(listTexts), usePanelLanguage()];
  return (count) => (count >= HIGHEST_COUNT ? texts.orMore(groupedDigits(count, language)) : String(count));
}

const groupedDigits = (count: number, language: TextLanguage): string =>
  new Intl.NumberFormat(language === 'no' ? 'nb-NO' : 'en-GB', { useGrouping: 'always' }).format(count);
