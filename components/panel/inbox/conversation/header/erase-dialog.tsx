'use client';

import { type FormEvent, useId, useState } from 'react';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { landOn } from '#components/panel/keyboard/landing.ts';
import { goTo } from '#components/panel/place/use-place.ts';
import { eraseTexts } from '../../texts/erase-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { visitorName } from '../../texts/visitor-name.ts';
import styles from './erase-dialog.module.css';

type EraseDialogProps = {
  open: boolean;
  visitor: VisitorInfo;
  busy: boolean;
  onClose: () => void;
  /** @returns whether it worked */
  onErase: () => Promise<boolean>;
};

/** Asks for a word to be typed: unlike a conversation, a whole person is not erased by one press too many. */
export function EraseDialog({ open, visitor, busy, onClose, onErase }: EraseDialogProps) {
  const [texts, list, notify] = [useTexts(eraseTexts), useTexts(listTexts), useToast()];
  const form = useId();
  const [typed, setTyped] = useState('');
  const isSure = typed.trim().toLowerCase() === texts.word;
  const close = () => {
    setTyped('');
    onClose();
  };
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSure || busy || !(await onErase())) return;
    notify({ title: texts.erased, tone: 'success' });
    goTo({ conversationId: null }, { replace: true });
    landOn('list');
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title(visitorName(visitor, list))}
      description={texts.intro}
      closeLabel={texts.cancel}
      startsInField
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="danger" busy={busy} disabled={!isSure}>
            {texts.yes}
          </Button>
        </>
      }
    >
      <ul className={styles.gone}>
        {[texts.profile, texts.conversations, texts.callbacks, texts.history].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className={styles.after}>{texts.after}</p>
      <form id={form} onSubmit={(event) => void erase(event)}>
        <TextField
          label={texts.confirm(texts.word)}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
