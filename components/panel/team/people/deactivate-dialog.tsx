'use client';

import { useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { ServerOperator } from '#lib/resources/operator.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { failureText } from '../failure-text.ts';
import type { teamApi } from '../team-api.ts';
import { peopleTexts } from '../texts/people-texts.ts';
import { teamTexts } from '../texts/team-texts.ts';

type DeactivateDialogProps = {
  person: ServerOperator;
  api: ReturnType<typeof teamApi>;
  onClose: () => void;
  onDone: () => void;
};

export default function DeactivateDialog({ person, api, onClose, onDone }: DeactivateDialogProps) {
  const [texts, team, notify] = [useTexts(peopleTexts), useTexts(teamTexts), useToast()];
  const [busy, setBusy] = useState(false);
  const deactivate = async () => {
    setBusy(true);
    try {
      await api.deactivate(person.id);
      notify({ title: texts.deactivated(person.name), tone: 'success' });
      onDone();
    } catch (error) {
      setBusy(false);
      const title = refusalOf(error).status === 409 ? texts.lastAdmin : failureText(error, team);
      notify({ title, tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.deactivateTitle(person.name)}
      description={texts.deactivateText}
      closeLabel={team.cancel}
      footer={
        <>
          <Button onClick={onClose}>{team.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void deactivate()}>
            {texts.deactivate}
          </Button>
        </>
      }
    />
  );
}
