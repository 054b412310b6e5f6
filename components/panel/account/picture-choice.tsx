'use client';

import type { RefObject } from 'react';
import { refusalOf } from '../../api/refused.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { pictureTexts } from './picture-texts.ts';
import styles from './account-menu.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
// api-v1.md, Operator endpoints: own avatar.
const LARGEST_BYTES = 2 * 2 ** 20;

/** Takes the operator's own picture from this machine; out of sight, opened by the menu. */
export function PictureChoice({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const workspace = useWorkspace();
  const [texts, notify] = [useTexts(pictureTexts), useToast()];
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!TYPES.includes(file.type) || file.size > LARGEST_BYTES)
      return void notify({ title: texts.wrong, tone: 'danger' });
    try {
      await workspace.changePicture(file);
      notify({ title: texts.changed, tone: 'success' });
    } catch (error) {
      const isWrong = [400, 413].includes(refusalOf(error).status);
      notify({ title: isWrong ? texts.wrong : texts.failed, tone: 'danger' });
    }
  };
  return (
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
  );
}
