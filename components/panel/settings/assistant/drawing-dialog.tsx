'use client';

import { useState } from 'react';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { pictureTexts } from '../texts/picture-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import styles from './assistant-picture.module.css';
import type { Drawing, useDrawing } from './use-drawing.ts';

/** A drawing to take, to throw away, or to have another of; each is one of the day's. */
export function DrawingDialog({ drawing: { now, draw, putAway, take } }: { drawing: ReturnType<typeof useDrawing> }) {
  const [texts, { close }, notify] = [useTexts(pictureTexts), useTexts(settingsTexts), useToast()];
  const [isBusy, setBusy] = useState(false);
  const url = now?.is === 'there' ? now.url : null;
  const isOver = now?.is === 'failed' && now.reason === 'limit';
  const use = async () => {
    if (!url) return;
    setBusy(true);
    await take(url).then(
      () => notify({ title: texts.changed, tone: 'success' }),
      () => notify({ title: texts.failed, tone: 'danger' }),
    );
    setBusy(false);
  };
  return (
    <Dialog
      open={now !== null}
      onClose={putAway}
      title={texts.drawTitle}
      description={texts.drawText}
      closeLabel={close}
      footer={
        <>
          <Button onClick={putAway}>{texts.cancel}</Button>
          {!isOver && (
            <Button disabled={now?.is === 'drawing'} onClick={draw}>
              {texts.another}
            </Button>
          )}
          {!isOver && (
            <Button variant="primary" disabled={!url} busy={isBusy} onClick={() => void use()}>
              {texts.use}
            </Button>
          )}
        </>
      }
    >
      {now && <Sheet drawing={now} />}
    </Dialog>
  );
}

function Sheet({ drawing }: { drawing: Drawing }) {
  const texts = useTexts(pictureTexts);
  return (
    <div className={styles.drawing} aria-busy={drawing.is === 'drawing'}>
      {drawing.is === 'drawing' && (
        <span role="status">
          <Spinner /> {texts.drawing}
        </span>
      )}
      {drawing.is === 'there' && <img src={drawing.url} alt={texts.drawn} width={192} height={192} />}
      {drawing.is === 'failed' && (
        <Banner tone="danger">{drawing.reason === 'limit' ? texts.noneLeft : texts.drawFailed}</Banner>
      )}
    </div>
  );
}
