'use client';

import { ArrowRight } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { signInTexts } from './sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type CodeRequest, requestCode } from './code-request.ts';
import { requestFailureText } from './request-failure-text.ts';
import styles from './steps.module.css';

export function AddressStep({ onRequest }: { onRequest: (request: CodeRequest) => void }) {
  const texts = useTexts(signInTexts);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // The page has one task.
  useEffect(() => field.current?.focus(), []);
  const fail = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = (field.current?.value ?? '').trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return fail(texts.addressInvalid);
    setBusy(true);
    const failure = await requestCode(email);
    setBusy(false);
    if (failure) fail(requestFailureText(failure, texts));
    else onRequest({ email, atMs: Date.now() });
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{texts.lead}</p>
      <TextField
        ref={field}
        label={texts.address}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.addressPlaceholder}
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} iconEnd={ArrowRight}>
        {texts.sendCode}
      </Button>
    </form>
  );
}
