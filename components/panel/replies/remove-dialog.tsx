'use client';

import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { useInbox } from '../inbox/state/use-inbox.ts';
import { useTexts } from '../texts/use-texts.ts';
import { replyTexts } from './reply-texts.ts';

export default function RemoveDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const { savedReplies } = useInbox();
  const [texts, notify] = [useTexts(replyTexts), useToast()];
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await savedReplies.remove(reply.id);
      notify({ title: texts.removed, tone: 'success' });
      onClose();
    } catch {
      setBusy(false);
      notify({ title: texts.failedSave, tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.removeTitle(`/${reply.shortcut}`)}
      description={texts.removeText}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {texts.removeYes}
          </Button>
        </>
      }
    />
  );
}
