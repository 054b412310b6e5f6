'use client';

import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { profileTexts } from './profile-texts.ts';
import styles from './profile.module.css';

const CropDialog = lazily(() => import('./crop-dialog.tsx'));

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
// A phone's photo; what is sent is the part of it that was chosen, drawn small.
const LARGEST_BYTES = 10 * 2 ** 20;

/** How one looks, and another picture. */
export function OwnPicture() {
  const workspace = useWorkspace();
  const { handle, name, avatarUrl } = useCell(workspace.operator);
  const [texts, notify] = [useTexts(profileTexts), useToast()];
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const close = () => {
    chosen?.close();
    setChosen(null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isFit = TYPES.includes(file.type) && file.size <= LARGEST_BYTES;
    const image = isFit ? await createImageBitmap(file).catch(() => null) : null;
    if (image) setChosen(image);
    else notify({ title: texts.wrong, tone: 'danger' });
  };
  return (
    <div className={`${frame.card} ${styles.picture}`}>
      <Avatar of={{ handle }} name={name} src={avatarUrl} size="lg" />
      <div className={styles.words}>
        <h2 className={frame.heading}>{texts.picture}</h2>
        <p className={frame.intro}>{texts.pictureText}</p>
      </div>
      <Button icon={ImageUp} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        tabIndex={-1}
        aria-hidden="true"
        className={styles.file}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {chosen && <CropDialog image={chosen} onClose={close} onTaken={(file) => workspace.changePicture(file)} />}
    </div>
  );
}
