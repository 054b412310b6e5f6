'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CLOSEST, type Crop, cropAt, squareOf, WHOLE } from './crop.ts';
import { profileTexts } from './profile-texts.ts';
import styles from './profile.module.css';

type CropDialogProps = {
  image: ImageBitmap;
  onClose: () => void;
  /** @throws Refused, or what fetch throws when nobody answers */
  onTaken: (file: File) => Promise<void>;
};

// As large as the service shows them, twice as many pixels as anybody sees.
const SIDE = 512;
/** The square of the picture that is to be shown. */
export default function CropDialog({ image, onClose, onTaken }: CropDialogProps) {
  const [texts, notify] = [useTexts(profileTexts), useToast()];
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [busy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, image, crop);
  }, [image, crop]);
  const at = (next: Crop) => cropAt(image, next, {});
  const step = (by: { zoom: number }) => setCrop((now) => cropAt(image, now, by));
  const use = async () => {
    setBusy(true);
    try {
      await onTaken(await fileOf(canvas.current!));
      notify({ title: texts.changed, tone: 'success' });
      onClose();
    } catch (error) {
      setBusy(false);
      const isWrong = [400, 413].includes(refusalOf(error).status);
      notify({ title: isWrong ? texts.wrong : texts.pictureFailed, tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.cropTitle}
      description={texts.cropText}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void use()}>
            {texts.use}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          aria-hidden="true"
          className={styles.canvas}
          onPointerDown={({ currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>) =>
            currentTarget.setPointerCapture(pointerId)
          }
          onPointerMove={({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLCanvasElement>) => {
            if (buttons === 0) return;
            const side = currentTarget.clientWidth;
            setCrop((now) => cropAt(image, now, { x: -movementX / side, y: -movementY / side }));
          }}
        />
        <Slider label={texts.zoom} from={1} to={CLOSEST} value={crop.zoom} onChange={(zoom) => step({ zoom })} />
        <Slider label={texts.across} from={0} to={1} value={crop.x} onChange={(x) => setCrop(at({ ...crop, x }))} />
        <Slider label={texts.down} from={0} to={1} value={crop.y} onChange={(y) => setCrop(at({ ...crop, y }))} />
      </div>
    </Dialog>
  );
}

type SliderProps = { label: string; from: number; to: number; value: number; onChange: (value: number) => void };

const Slider = ({ label, from, to, value, onChange }: SliderProps) => (
  <label className={styles.slider}>
    {label}
    <input
      type="range"
      min={from}
      max={to}
      step={(to - from) / 50}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(image, crop);
  // What is transparent would be black where it is no PNG any more.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
}

async function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the picture cannot be drawn');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
