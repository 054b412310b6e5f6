'use client';

import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { useInbox } from '../state/use-inbox.ts';
import { actionTexts } from '../texts/action-texts.ts';
import { failureText } from '../texts/failure-text.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import { pageOf } from './page-of.ts';

type NavigateDialogProps = { conversation: OperatorConversation; onClose: () => void };

/** Shows the visitor a page of the site: their browser goes there. */
export default function NavigateDialog({ conversation, onClose }: NavigateDialogProps) {
  const inbox = useInbox();
  const { tenant, api } = useWorkspace();
  const [texts, actions, notify] = [useTexts(visitorTexts), useTexts(actionTexts), useToast()];
  const [form, [written, setWritten], [busy, setBusy]] = [useId(), useState(''), useState(false)];
  const [error, setError] = useState<string>();
  const navigate = async (event: FormEvent) => {
    event.preventDefault();
    const url = pageOf(written, tenant, conversation.pageUrl);
    if (!url || busy) return setError(url ? undefined : texts.navigateElsewhere);
    setBusy(true);
    try {
      const message = await api.navigate(conversation.id, url);
      inbox.conversation(conversation.id).takeAnswered([message]);
      notify({ title: texts.navigated, tone: 'success' });
      onClose();
    } catch (refused) {
      setError(refusalOf(refused).status === 400 ? texts.navigateElsewhere : failureText(refused, actions));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      startsInField
      onClose={onClose}
      title={texts.navigateTitle}
      description={texts.navigateText}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {texts.navigateYes}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void navigate(event)}>
        <TextField
          label={texts.navigateAddress}
          hint={texts.navigateHint}
          placeholder="/"
          value={written}
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          error={error}
          onChange={(event) => setWritten(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
