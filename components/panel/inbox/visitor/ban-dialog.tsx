'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Checkbox } from '#components/ui/fields/choices/checkbox.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { listTexts } from '../texts/list-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';

type BanDialogProps = { visitor: VisitorInfo; onClose: () => void; onBanned: (ban: VisitorBan | null) => void };

// decisions.md, ban.
const LONGEST_REASON = 200;

export default function BanDialog({ visitor, onClose, onBanned }: BanDialogProps) {
  const { api } = useWorkspace();
  const [texts, list, notify, form] = [useTexts(visitorTexts), useTexts(listTexts), useToast(), useId()];
  const [[reason, setReason], [address, setAddress], [busy, setBusy]] = [
    useState(''),
    useState(false),
    useState(false),
  ];
  const ban = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await api.banVisitor(visitor.id, { ...(reason.trim() && { reason }), ...(address && { address }) });
      onBanned((await api.ban(visitor.id)).ban);
      onClose();
    } catch {
      notify({ title: texts.banFailed, tone: 'danger' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.banTitle(visitorName(visitor, list))}
      description={texts.banText}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {texts.banYes}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void ban();
        }}
      >
        <TextField
          label={texts.banReason}
          value={reason}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox label={texts.banAddress} checked={address} onChange={setAddress} />
      </form>
    </Dialog>
  );
}
