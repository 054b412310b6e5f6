'use client';

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import part from '../../page/part-page.module.css';
import { SecretBox } from '../../secret/secret-box.tsx';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAct } from '../state/use-act.ts';
import { useWebhooks } from '../state/use-webhooks.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { VerifySnippet } from '../verify/verify-snippet.tsx';
import { Overlap } from './overlap.tsx';

/** What signs, how to change it without losing anything, and how a server checks it. */
export function Signing({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useTexts(endpointTexts);
  return (
    <div className={part.stack}>
      <section className={part.card}>
        <h2 className={part.heading}>{texts.secret}</h2>
        <p className={part.intro}>{texts.secretAbout}</p>
        <Secret endpoint={endpoint} />
      </section>
      <VerifySnippet />
    </div>
  );
}

function Secret({ endpoint: { id, secretPrefix } }: { endpoint: WebhookEndpoint }) {
  const webhooks = useWebhooks();
  const texts = useTexts(endpointTexts);
  const [fresh, overlaps] = [useCell(webhooks.fresh), useCell(webhooks.overlaps)];
  const [isAsking, setAsking] = useState(false);
  const until = overlaps[id] ?? null;
  if (fresh?.endpointId === id)
    return (
      <>
        <SecretBox
          secret={fresh.secret}
          title={texts.rotatedTitle}
          text={texts.rotatedText}
          copyLabel={texts.copySecret}
          copyTexts={texts}
        >
          <Button size="sm" onClick={() => webhooks.putAway()}>
            {texts.done}
          </Button>
        </SecretBox>
        {until && <Overlap until={until} />}
      </>
    );
  return (
    <>
      <p className={part.row} data-then="rotate">
        <span className={part.intro}>{texts.begins}</span>
        <code className={part.mono}>{secretPrefix}…</code>
        <Button size="sm" icon={RefreshCw} data-landing="rotate" onClick={() => setAsking(true)}>
          {texts.rotate}
        </Button>
      </p>
      {until && <Overlap until={until} />}
      <RotateDialog id={id} isOpen={isAsking} isOverlapping={until !== null} onClose={() => setAsking(false)} />
    </>
  );
}

type RotateDialogProps = { id: string; isOpen: boolean; isOverlapping: boolean; onClose: () => void };

function RotateDialog({ id, isOpen, isOverlapping, onClose }: RotateDialogProps) {
  const webhooks = useWebhooks();
  const texts = useTexts(endpointTexts);
  const [isBusy, act] = useAct();
  const rotate = () => void act(() => webhooks.rotate(id)).then((isDone) => isDone && onClose());
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.rotateTitle}
      description={texts.rotateText}
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={isBusy} onClick={rotate}>
            {texts.rotateYes}
          </Button>
        </>
      }
    >
      {isOverlapping && <p>{texts.rotateTwice}</p>}
    </Dialog>
  );
}
