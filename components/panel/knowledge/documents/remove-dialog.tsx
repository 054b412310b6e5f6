'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { documentTexts } from '../texts/document-texts.ts';

type RemoveDialogProps = {
  title: string;
  text: string;
  yes: string;
  /** @returns whether it was done */
  onRemove: () => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
};

export default function RemoveDialog({ title, text, yes, onRemove, onClose, children }: RemoveDialogProps) {
  const texts = useTexts(documentTexts);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    if (await onRemove()) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
