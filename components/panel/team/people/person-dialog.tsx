'use client';

import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { ChoiceCards } from '#components/ui/fields/choices/choice-cards.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { ServerOperator } from '#lib/resources/operator.ts';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { failureText } from '../failure-text.ts';
import type { PersonFields, teamApi } from '../team-api.ts';
import styles from '../team.module.css';
import { peopleTexts } from '../texts/people-texts.ts';
import { teamTexts } from '../texts/team-texts.ts';
import { changesOf, faultOf } from './person-rules.ts';

type PersonDialogProps = {
  kind: 'add' | 'edit' | 'bring-back';
  person: ServerOperator | null;
  api: ReturnType<typeof teamApi>;
  onClose: () => void;
  onDone: () => void;
};

/** Somebody new, somebody who changes, somebody who comes back. */
export default function PersonDialog({ kind, person, api, onClose, onDone }: PersonDialogProps) {
  const [texts, team, form] = [useTexts(peopleTexts), useTexts(teamTexts), useId()];
  const [written, setWritten] = useState<PersonFields>(() => ({
    ...{ name: person?.name ?? '', email: person?.email ?? '', role: person?.role ?? 'agent' },
  }));
  const { busy, errors, save } = useSaving({ kind, person, api, onDone });
  const change = (fields: Partial<PersonFields>) => setWritten({ ...written, ...fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(written);
  };
  const isOurs = person === null || person.externalId === null;
  const name = person?.name ?? '';
  const title = {
    add: texts.addTitle,
    edit: texts.editTitle(name),
    'bring-back': texts.bringBackTitle(name),
  }[kind];
  const about = { add: texts.addText, edit: undefined, 'bring-back': texts.bringBackText }[kind];
  return (
    <Dialog
      open
      startsInField
      onClose={onClose}
      title={title}
      {...(about !== undefined && { description: about })}
      closeLabel={team.cancel}
      footer={
        <>
          <Button onClick={onClose}>{team.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {kind === 'edit' ? team.save : texts.send}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        {kind !== 'bring-back' && (
          <TextField
            label={texts.name}
            error={errors.name}
            value={written.name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        {isOurs && (
          <TextField
            label={texts.email}
            error={errors.email}
            type="email"
            inputMode="email"
            value={written.email}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
        {kind !== 'bring-back' && isOurs && (
          <ChoiceCards
            label={texts.role}
            choices={[
              { value: 'agent', title: texts.agent, text: texts.agentHint },
              { value: 'admin', title: texts.admin, text: texts.adminHint },
            ]}
            value={written.role}
            onChange={(role) => change({ role })}
          />
        )}
        {!isOurs && <p className={frame.intro}>{texts.roleFromBackend}</p>}
      </form>
    </Dialog>
  );
}

type Errors = { name?: string | undefined; email?: string | undefined };

function useSaving({ kind, person, api, onDone }: Omit<PersonDialogProps, 'onClose'>) {
  const [texts, team, notify] = [useTexts(peopleTexts), useTexts(teamTexts), useToast()];
  const [[busy, setBusy], [errors, setErrors]] = [useState(false), useState<Errors>({})];
  const send = async (written: PersonFields): Promise<string> => {
    if (kind === 'edit') {
      await api.change(person!.id, changesOf(person!, written));
      return texts.saved;
    }
    if (kind === 'add') {
      const { invited } = await api.add(written);
      return invited ? texts.invited(written.name) : texts.addedOnly(written.name);
    }
    const { invited } = await api.bringBack(person!.id, written.email);
    return invited ? texts.back(person!.name) : texts.addedOnly(person!.name);
  };
  const save = async (given: PersonFields): Promise<void> => {
    const written = { ...given, name: given.name.trim(), email: given.email.trim() };
    const fault = faultOf(written, person);
    setErrors({
      name: fault === 'name' ? texts.nameMissing : undefined,
      email: fault === 'email' ? texts.emailWrong : undefined,
    });
    if (busy || fault) return;
    setBusy(true);
    try {
      notify({ title: await send(written), tone: 'success' });
      onDone();
    } catch (error) {
      setBusy(false);
      const { status } = refusalOf(error);
      if (status === 400) setErrors({ email: texts.emailWrong });
      else if (status === 409 && kind === 'edit' && written.role !== person?.role)
        notify({ title: texts.lastAdmin, tone: 'danger' });
      else if (status === 409) setErrors({ email: texts.emailTaken });
      else notify({ title: failureText(error, team), tone: 'danger' });
    }
  };
  return { busy, errors, save };
}
