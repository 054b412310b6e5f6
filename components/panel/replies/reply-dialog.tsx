'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { useInbox } from '../inbox/state/use-inbox.ts';
import { useCell } from '../state/use-cell.ts';
import frame from '../page/part-page.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { changesOf, faultsOf, LONGEST_REPLY, PLACEHOLDERS, withPlaceholder, type WrittenReply } from './reply-rules.ts';
import { replyTexts } from './reply-texts.ts';
import styles from './replies-page.module.css';

type ReplyDialogProps = { reply: SavedReply | null; onClose: () => void };

/** One reply, a new one or one that there is. */
export default function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const { role } = useCell(useWorkspace().operator);
  const [texts, form] = [useTexts(replyTexts), useId()];
  const body = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState<WrittenReply>(() => reply ?? { shortcut: '', body: '', shared: false });
  const { busy, errors, save } = useSaving(reply, onClose);
  const change = (fields: Partial<WrittenReply>) => setWritten({ ...written, ...fields });
  const insert = (name: (typeof PLACEHOLDERS)[number]) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = body.current ?? {};
    change({ body: withPlaceholder(written.body, name, { from, to }) });
    body.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(written);
  };
  return (
    <Dialog
      open
      startsInField
      onClose={onClose}
      title={reply ? texts.editTitle : texts.addTitle}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.shortcut}
          hint={texts.shortcutHint}
          error={errors.shortcut}
          value={written.shortcut}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => change({ shortcut: event.target.value.toLowerCase() })}
        />
        <TextArea
          ref={body}
          label={texts.body}
          error={errors.body}
          rows={6}
          maxLength={LONGEST_REPLY}
          value={written.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        <div role="group" aria-label={texts.bodyHint} className={styles.placeholders}>
          <span className={frame.intro}>{texts.bodyHint}</span>
          {PLACEHOLDERS.map((name) => (
            <Button key={name} size="sm" variant="quiet" onClick={() => insert(name)}>
              {texts.placeholders[name]}
            </Button>
          ))}
        </div>
        {role === 'admin' && (
          <Switch label={texts.isShared} checked={written.shared} onChange={(shared) => change({ shared })} />
        )}
      </form>
    </Dialog>
  );
}

type Errors = { shortcut?: string; body?: string };

function useSaving(reply: SavedReply | null, onSaved: () => void) {
  const { savedReplies } = useInbox();
  const [texts, notify] = [useTexts(replyTexts), useToast()];
  const [[busy, setBusy], [errors, setErrors]] = [useState(false), useState<Errors>({})];
  const save = async (written: WrittenReply): Promise<void> => {
    const faults = faultsOf(written);
    setErrors({
      shortcut: faults.shortcut ? texts.shortcutWrong : undefined,
      body: faults.body ? texts.bodyMissing : undefined,
    });
    if (busy || faults.shortcut || faults.body) return;
    setBusy(true);
    try {
      await (reply ? savedReplies.change(reply.id, changesOf(reply, written)) : savedReplies.add(written));
      notify({ title: texts.saved, tone: 'success' });
      onSaved();
    } catch (error) {
      setBusy(false);
      if (refusalOf(error).status === 409) setErrors({ shortcut: reply ? texts.shortcutTaken : texts.tooMany });
      else notify({ title: texts.failedSave, tone: 'danger' });
    }
  };
  return { busy, errors, save };
}
