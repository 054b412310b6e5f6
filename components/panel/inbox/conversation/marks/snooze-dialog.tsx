'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { localText, snoozeTime } from '../../state/changes/snooze-times.ts';
import { markTexts } from '../../texts/mark-texts.ts';

const DAY_MS = 24 * 60 * 60_000;

type SnoozeDialogProps = { open: boolean; onClose: () => void; onSnooze: (at: Date) => void };

/** A time of one's own choice. */
export function SnoozeDialog({ open, onClose, onSnooze }: SnoozeDialogProps) {
  const texts = useTexts(markTexts);
  const form = useId();
  return (
    <Dialog
      open={open}
      startsInField
      onClose={onClose}
      title={texts.snoozeTitle}
      description={texts.snoozeText}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary">
            {texts.snooze}
          </Button>
        </>
      }
    >
      <SnoozeForm id={form} onSnooze={(at) => (onClose(), onSnooze(at))} />
    </Dialog>
  );
}

/** Begun anew each time that it is asked for. */
function SnoozeForm({ id, onSnooze }: { id: string; onSnooze: (at: Date) => void }) {
  const texts = useTexts(markTexts);
  const [written, setWritten] = useState(() => localText(new Date(Date.now() + DAY_MS)));
  const [isPast, setPast] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = snoozeTime(written, new Date());
    setPast(at === null);
    if (at) onSnooze(at);
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField
        type="datetime-local"
        label={texts.snoozeAt}
        value={written}
        error={isPast ? texts.snoozePast : undefined}
        onChange={(event) => setWritten(event.target.value)}
      />
    </form>
  );
}
