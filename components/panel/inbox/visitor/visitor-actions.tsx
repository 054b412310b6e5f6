'use client';

import { Ban, MessageSquarePlus, Navigation } from 'lucide-react';
import { useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import { BanNotice } from './ban-notice.tsx';
import { useBan } from './use-ban.ts';
import styles from './visitor-pane.module.css';

const StartDialog = lazily(() => import('./start-dialog.tsx'));
const BanDialog = lazily(() => import('./ban-dialog.tsx'));
const NavigateDialog = lazily(() => import('./navigate-dialog.tsx'));

/** What can be done with the visitor beside answering; what erases them stands with what deletes. */
export function VisitorActions({ conversation }: { conversation: OperatorConversation }) {
  const texts = useTexts(visitorTexts);
  const [asks, setAsks] = useState<'start' | 'navigate' | 'ban' | null>(null);
  const close = () => setAsks(null);
  const { visitor } = conversation;
  const { ban, isKnown, setBan } = useBan(visitor.id);
  return (
    <div className={styles.actions}>
      <Button size="sm" aria-haspopup="dialog" icon={MessageSquarePlus} onClick={() => setAsks('start')}>
        {texts.start}
      </Button>
      {conversation.status !== 'closed' && (
        <Button size="sm" aria-haspopup="dialog" icon={Navigation} onClick={() => setAsks('navigate')}>
          {texts.navigate}
        </Button>
      )}
      {isKnown && !ban && (
        <Button size="sm" variant="quiet" aria-haspopup="dialog" icon={Ban} onClick={() => setAsks('ban')}>
          {texts.ban}
        </Button>
      )}
      {ban && <BanNotice visitorId={visitor.id} ban={ban} onOver={() => setBan(null)} />}
      {asks === 'ban' && <BanDialog visitor={visitor} onClose={close} onBanned={setBan} />}
      {asks === 'start' && <StartDialog visitor={visitor} onClose={close} />}
      {asks === 'navigate' && <NavigateDialog conversation={conversation} onClose={close} />}
    </div>
  );
}
