'use client';

import { MessageSquarePlus, Navigation } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import styles from './visitor-pane.module.css';

const StartDialog = lazily(() => import('./start-dialog.tsx'));
const NavigateDialog = lazily(() => import('./navigate-dialog.tsx'));

/** What can be done with the visitor beside answering; what erases them stands with what deletes. */
export function VisitorActions({ conversation }: { conversation: OperatorConversation }) {
  const texts = useTexts(visitorTexts);
  const [asks, setAsks] = useState<'start' | 'navigate' | null>(null);
  const close = () => setAsks(null);
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
      <Suspense>
        {asks === 'start' && <StartDialog visitor={conversation.visitor} onClose={close} />}
        {asks === 'navigate' && <NavigateDialog conversation={conversation} onClose={close} />}
      </Suspense>
    </div>
  );
}
