'use client';

import { useEffect } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSession } from '../identity/session-context.ts';
import { forgetThisBrowser } from '../notifications/forget-this-browser.ts';
import { forgetOperators } from '../state/browser-store.ts';
import { useCell } from '../state/use-cell.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Signs out, and asks first when something would be lost: nothing of an operator stays on the machine. */
export function SignOut({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const workspace = useWorkspace();
  const texts = useTexts(frameTexts);
  const unsent = useCell(workspace.unsent);
  const asks = open && unsent > 0;
  const leave = () => {
    onClose();
    const forgotten = forgetThisBrowser(workspace.request);
    workspace.close();
    forgetOperators();
    void forgotten.then(() => session.signOut('asked'));
  };
  useEffect(() => {
    if (open && unsent === 0) leave();
  });
  return (
    <Dialog
      open={asks}
      onClose={onClose}
      title={texts.unsentTitle}
      description={texts.unsent(unsent)}
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.stay}</Button>
          <Button variant="danger" onClick={leave}>
            {texts.signOutAnyway}
          </Button>
        </>
      }
    />
  );
}
