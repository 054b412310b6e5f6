'use client';

import { ImageUp, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { AssistantMark } from '#components/ui/marks/assistant-mark.tsx';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { useSettings } from '../state/use-settings.ts';
import { pictureTexts } from '../texts/picture-texts.ts';
import styles from './assistant-picture.module.css';
import { DrawingDialog } from './drawing-dialog.tsx';
import { useDrawing } from './use-drawing.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
// api-v1.md, Limits: as an operator's.
const LARGEST_BYTES = 2 * 2 ** 20;

/** What the assistant looks like: a picture of the tenant's, a drawing, or our mark. It is changed at once. */
export function AssistantPicture({ saved: { assistantAvatarUrl: url } }: { saved: TenantSettings }) {
  const settings = useSettings();
  const [texts, notify] = [useTexts(pictureTexts), useToast()];
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const drawing = useDrawing();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isWrong = !TYPES.includes(file.type) || file.size > LARGEST_BYTES;
    if (isWrong) return void notify({ title: texts.wrong, tone: 'danger' });
    setBusy(true);
    try {
      await settings.upload(file);
      notify({ title: texts.changed, tone: 'success' });
    } catch (error) {
      const isRefused = [400, 413].includes(refusalOf(error).status);
      const isUnreachable = refusalOf(error) === UNREACHABLE;
      notify({ title: isRefused ? texts.wrong : isUnreachable ? texts.unreachable : texts.failed, tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <section className={`${frame.card} ${styles.card}`} aria-label={texts.title}>
      <span className={styles.face}>
        {url ? <img className={styles.picture} src={url} alt="" width={72} height={72} /> : <AssistantMark size="md" />}
      </span>
      <div className={styles.words}>
        <h2 className={frame.heading}>{texts.title}</h2>
        <p className={frame.intro}>{texts.about}</p>
        <div className={frame.row}>
          <Button size="sm" icon={ImageUp} busy={isBusy} onClick={() => input.current?.click()}>
            {texts.upload}
          </Button>
          <Button size="sm" icon={Sparkles} onClick={drawing.draw}>
            {texts.draw}
          </Button>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        aria-label={texts.upload}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <DrawingDialog drawing={drawing} />
    </section>
  );
}
