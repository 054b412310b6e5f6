'use client';

import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { apiKeyTexts } from './api-key-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './api-keys.module.css';

const LONGEST_NAME = 80;

type NewKeyFormProps = {
  /** @returns whether it worked */
  onMake: (name: string) => Promise<boolean>;
  /** The keyboard was on what this takes the place of. */
  isFocused: boolean;
};

export function NewKeyForm({ onMake, isFocused }: NewKeyFormProps) {
  const texts = useTexts(apiKeyTexts);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const given = name.trim();
    setMissing(given === '');
    if (given === '') return;
    setBusy(true);
    if (!(await onMake(given))) setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label={texts.name}
        hint={texts.nameHint}
        {...(isMissing && { error: texts.nameMissing })}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" icon={KeyRound} busy={busy} className={styles.make}>
        {texts.make}
      </Button>
    </form>
  );
}
