'use client';

import { useEffect, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { addressOf } from '../../place/panel-place.ts';
import { goTo, usePlace } from '../../place/use-place.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { listTexts } from '../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import { Heading } from '#components/ui/basics/heading.tsx';
import styles from './visitor-pane.module.css';

const SHOWN = 8;

/** What else the same visitor has talked about. */
export function OtherConversations({ conversation }: { conversation: OperatorConversation }) {
  const texts = useTexts(visitorTexts);
  const { others, retry } = useOthers(conversation);
  return (
    <section className={styles.section} aria-busy={others === 'loading'}>
      <Heading level={3} className={styles.heading}>
        {texts.earlier}
      </Heading>
      {others === 'loading' && <Skeleton lines={3} />}
      {others === 'failed' && (
        <p className={styles.quiet} role="alert">
          {texts.earlierFailed}{' '}
          <button type="button" className={styles.showAll} onClick={retry}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      {Array.isArray(others) && others.length === 0 && <p className={styles.quiet}>{texts.noEarlier}</p>}
      {Array.isArray(others) && others.length > 0 && (
        <ul role="list" className={styles.others}>
          {others.map((each) => (
            <li key={each.id}>
              <Other conversation={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Other({ conversation: { id, preview, lastMessageAt, createdAt } }: { conversation: OperatorConversation }) {
  const { tenantId } = usePlace();
  const [list, language] = [useTexts(listTexts), usePanelLanguage()];
  return (
    <a
      className={styles.other}
      href={addressOf({ tenantId, section: 'inbox', conversationId: id, side: 'conversation' })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo({ conversationId: id });
      }}
    >
      <span className={styles.otherPreview}>{preview ?? list.noPreview}</span>
      <RelativeTime at={lastMessageAt ?? createdAt} language={language} className={styles.otherTime} />
    </a>
  );
}

type Others = OperatorConversation[] | 'loading' | 'failed';

function useOthers({ id, visitor }: OperatorConversation): { others: Others; retry: () => void } {
  const { api } = useWorkspace();
  const [others, setOthers] = useState<Others>('loading');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const ending = new AbortController();
    const take = (found: Others) => !ending.signal.aborted && setOthers(found);
    api.conversations({ visitorId: visitor.id, limit: SHOWN + 1 }, ending.signal).then(
      ({ conversations }) => take(conversations.filter((each) => each.id !== id).slice(0, SHOWN)),
      () => take('failed'),
    );
    return () => ending.abort();
  }, [api, visitor.id, id, tries]);
  const retry = () => {
    setOthers('loading');
    setTries(tries + 1);
  };
  return { others, retry };
}
