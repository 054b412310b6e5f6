'use client';

import { Check, Mail, MessageSquare, Phone, RotateCcw } from 'lucide-react';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import { goTo } from '../place/use-place.ts';
import { usePanelLanguage, useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { callbackTexts } from './callback-texts.ts';
import styles from './callbacks-page.module.css';
import { callbacksOf } from './callbacks.ts';

/** One who wants to be called: how, why and since when. */
export function CallbackCard({ callback }: { callback: CallbackRequest }) {
  const callbacks = callbacksOf(useWorkspace());
  const [texts, language, notify] = [useTexts(callbackTexts), usePanelLanguage(), useToast()];
  const { name, message, handled, createdAt, conversationId } = callback;
  const change = () =>
    void callbacks.handle(callback, !handled).catch(() => notify({ title: texts.failedChange, tone: 'danger' }));
  return (
    <li className={styles.card} data-handled={handled || undefined}>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{name}</strong>
          <RelativeTime at={createdAt} language={language} className={styles.intro} />
        </p>
        <Ways callback={callback} />
        {message && <p className={styles.message}>{message}</p>}
      </div>
      <div className={styles.acts} data-then="callbacks">
        {conversationId && (
          <Button size="sm" variant="quiet" icon={MessageSquare} onClick={() => goTo({ conversationId })}>
            {texts.conversation}
          </Button>
        )}
        <Button
          size="sm"
          icon={handled ? RotateCcw : Check}
          aria-label={`${handled ? texts.again : texts.handled}: ${name}`}
          onClick={change}
        >
          {handled ? texts.again : texts.handled}
        </Button>
      </div>
    </li>
  );
}

function Ways({ callback: { phone, email } }: { callback: CallbackRequest }) {
  const tel = phone && safeLink(`tel:${phone.replace(/[^\d+]/g, '')}`);
  const mail = email && safeLink(`mailto:${email}`);
  return (
    <p className={styles.line}>
      {phone && (
        <span className={styles.way}>
          <Icon of={Phone} size="sm" />
          {tel ? <a href={tel}>{phone}</a> : phone}
        </span>
      )}
      {email && (
        <span className={styles.way}>
          <Icon of={Mail} size="sm" />
          {mail ? <a href={mail}>{email}</a> : email}
        </span>
      )}
    </p>
  );
}
