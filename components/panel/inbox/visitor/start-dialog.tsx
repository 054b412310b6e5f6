'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { landOn } from '../../keyboard/landing.ts';
import { goTo } from '../../place/use-place.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useInbox } from '../state/use-inbox.ts';
import { actionTexts } from '../texts/action-texts.ts';
import { failureText } from '../texts/failure-text.ts';
import { listTexts } from '../texts/list-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';

// api-v1.md, Operator endpoints: the body of a message.
const LONGEST = 4000;

/** A new conversation, begun by the team. */
export default function StartDialog({ visitor, onClose }: { visitor: VisitorInfo; onClose: () => void }) {
  const inbox = useInbox();
  const [texts, actions, list] = [useTexts(visitorTexts), useTexts(actionTexts), useTexts(listTexts)];
  const [form, [body, setBody], [busy, setBusy]] = [useId(), useState(''), useState(false)];
  const [error, setError] = useState<string>();
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const id = await inbox.changes.start(visitor.id, body.trim() || undefined);
      onClose();
      goTo({ conversationId: id });
      landOn(`composer-${id}`);
    } catch (refused) {
      setError(failureText(refused, actions));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      startsInField
      onClose={onClose}
      title={texts.startTitle(visitorName(visitor, list))}
      description={texts.startText}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {texts.startYes}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void start(event)}>
        <TextArea
          label={texts.startBody}
          rows={4}
          value={body}
          maxLength={LONGEST}
          error={error}
          onChange={(event) => setBody(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
