'use client';

import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { apiKeyTexts } from './api-key-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FreshKeyBox } from './fresh-key-box.tsx';
import { KeyList } from './key-list.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { useApiKeys } from './use-api-keys.ts';

/** The tenant's secret keys: which there are, a new one, the end of one. For admins. */
export function ApiKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(apiKeyTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.about}
      closeLabel={texts.close}
      size="lg"
    >
      <Keys />
    </Dialog>
  );
}

/** Mounted anew each time the dialog opens. */
function Keys() {
  const { keys, fresh, problem, retry, putAway, make, revoke } = useApiKeys();
  const [hasHad, setHad] = useState(false);
  const done = () => {
    setHad(true);
    putAway();
  };
  return (
    <>
      {fresh ? <FreshKeyBox fresh={fresh} onDone={done} /> : <NewKeyForm onMake={make} isFocused={hasHad} />}
      {problem && <Banner tone="danger">{problem}</Banner>}
      <KeyList keys={keys} onRetry={retry} onRevoke={revoke} />
    </>
  );
}
