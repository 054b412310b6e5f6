'use client';

import { useState } from 'react';
import { SaveBar } from '#components/ui/fields/save-bar.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { catalogue, type TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from './part.tsx';

const texts = catalogue({
  no: {
    label: 'Lagring',
    name: 'Butikkens navn',
    fails: 'La lagringen mislykkes',
    failed: 'Endringene ble ikke lagret. Prøv igjen.',
    bar: { changed: 'Endringer som ikke er lagret', saved: 'Lagret', save: 'Lagre', discard: 'Forkast' },
  },
  en: {
    label: 'Saving',
    name: 'The shop’s name',
    fails: 'Let saving fail',
    failed: 'The changes were not saved. Try again.',
    bar: { changed: 'Changes that are not saved', saved: 'Saved', save: 'Save', discard: 'Discard' },
  },
});

const SAVING_MS = 900;

export function SaveBarPart({ language }: { language: TextLanguage }) {
  const { label, name, fails, failed, bar } = texts[language];
  const [kept, setKept] = useState('Fjellvev');
  const [value, setValue] = useState(kept);
  const [willFail, setWillFail] = useState(false);
  const [step, setStep] = useState<'edited' | 'saving' | 'saved' | 'failed'>('edited');
  const changed = value === kept ? 'clean' : 'changed';
  const save = () => {
    setStep('saving');
    setTimeout(() => {
      if (!willFail) setKept(value);
      setStep(willFail ? 'failed' : 'saved');
    }, SAVING_MS);
  };
  const edit = (next: string) => {
    setValue(next);
    setStep('edited');
  };
  return (
    <Part title="Save bar" stacked>
      <SaveBar
        label={label}
        state={step === 'saving' || step === 'saved' ? step : changed}
        texts={bar}
        error={step === 'failed' ? failed : undefined}
        onSave={save}
        onDiscard={() => edit(kept)}
      >
        <TextField label={name} value={value} onChange={(event) => edit(event.target.value)} />
        <Switch label={fails} checked={willFail} onChange={setWillFail} />
      </SaveBar>
    </Part>
  );
}
