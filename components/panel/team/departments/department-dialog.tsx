'use client';

import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { Department } from '#lib/resources/department.ts';
import type { Operator } from '#lib/resources/operator.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { failureText } from '../failure-text.ts';
import type { DepartmentFields, teamApi } from '../team-api.ts';
import styles from '../team.module.css';
import { departmentTexts } from '../texts/department-texts.ts';
import { teamTexts } from '../texts/team-texts.ts';
import { MemberOrder } from './member-order.tsx';
import { RuleTester } from './rule-tester.tsx';
import { areGoodRules, rulesIn } from './written-rules.ts';

type DepartmentDialogProps = {
  department: Department | null;
  team: Operator[];
  api: ReturnType<typeof teamApi>;
  onClose: () => void;
  onDone: () => void;
};

type Written = Omit<DepartmentFields, 'urlRules'> & { rules: string };
type Errors = { name?: string | undefined; rules?: string | undefined };

/** One department, a new one or one that there is; its end is asked for a second time. */
export default function DepartmentDialog(props: DepartmentDialogProps) {
  const { department, team, onClose } = props;
  const [texts, all, form] = [useTexts(departmentTexts), useTexts(teamTexts), useId()];
  const [written, setWritten] = useState<Written>(() => writtenOf(department));
  const [isEnding, setEnding] = useState(false);
  const { busy, errors, save, remove } = useSaving(props);
  const change = (fields: Partial<Written>) => setWritten({ ...written, ...fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(written);
  };
  if (department && isEnding)
    return <EndDialog name={department.name} busy={busy} onBack={() => setEnding(false)} onEnd={remove} />;
  return (
    <Dialog
      open
      startsInField
      size="lg"
      onClose={onClose}
      title={department ? texts.editTitle(department.name) : texts.addTitle}
      closeLabel={all.cancel}
      footer={
        <>
          {department && (
            <Button variant="quiet" onClick={() => setEnding(true)}>
              {texts.delete}
            </Button>
          )}
          <Button onClick={onClose}>{all.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {all.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.name}
          error={errors.name}
          value={written.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={texts.about}
          value={written.description}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => change({ description: event.target.value })}
        />
        <MemberOrder team={team} memberIds={written.memberIds} onChange={(memberIds) => change({ memberIds })} />
        <Switch
          label={texts.roundRobin}
          checked={written.roundRobin}
          onChange={(roundRobin) => change({ roundRobin })}
        />
        <TextArea
          label={texts.rules}
          hint={texts.rulesHint}
          error={errors.rules}
          rows={3}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={written.rules}
          onChange={(event) => change({ rules: event.target.value })}
        />
        <RuleTester rules={rulesIn(written.rules)} />
      </form>
    </Dialog>
  );
}

type EndDialogProps = { name: string; busy: boolean; onBack: () => void; onEnd: () => Promise<void> };

function EndDialog({ name, busy, onBack, onEnd }: EndDialogProps) {
  const [texts, all] = [useTexts(departmentTexts), useTexts(teamTexts)];
  return (
    <Dialog
      open
      onClose={onBack}
      title={texts.deleteTitle(name)}
      description={texts.deleteText}
      closeLabel={all.cancel}
      footer={
        <>
          <Button onClick={onBack}>{all.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void onEnd()}>
            {texts.delete}
          </Button>
        </>
      }
    />
  );
}

function writtenOf(department: Department | null): Written {
  const { name = '', description = '', memberIds = [], roundRobin = false, urlRules = [] } = department ?? {};
  return { name, description, memberIds, roundRobin, rules: urlRules.join('\n') };
}

function useSaving({ department, api, onDone }: DepartmentDialogProps) {
  const [texts, all, notify] = [useTexts(departmentTexts), useTexts(teamTexts), useToast()];
  const [[busy, setBusy], [errors, setErrors]] = [useState(false), useState<Errors>({})];
  const attempt = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      notify({ title: said, tone: 'success' });
      onDone();
    } catch (error) {
      setBusy(false);
      const { status } = refusalOf(error);
      if (status === 409) setErrors({ name: texts.nameTaken });
      else notify({ title: status === 400 ? texts.left : failureText(error, all), tone: 'danger' });
    }
  };
  const save = async ({ rules, ...written }: Written): Promise<void> => {
    const fields = { ...written, name: written.name.trim(), urlRules: rulesIn(rules) };
    const found = {
      name: fields.name ? undefined : texts.nameMissing,
      rules: areGoodRules(fields.urlRules) ? undefined : texts.tooManyRules,
    };
    setErrors(found);
    if (busy || found.name || found.rules) return;
    await attempt(
      () => (department ? api.changeDepartment(department.id, fields) : api.addDepartment(fields)),
      texts.saved,
    );
  };
  const remove = () => attempt(() => api.removeDepartment(department!.id), texts.deleted(department!.name));
  return { busy, errors, save, remove };
}
