'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import type { PanelSession, RedeemFailure } from '../identity/panel-session.ts';
import { signInTexts } from './sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CodeField } from './code-field.tsx';
import { type CodeRequest, forgetCodeRequest } from './code-request.ts';
import { ResendCode } from './resend-code.tsx';
import styles from './steps.module.css';

// decisions.md: a code dies after 5 wrong tries.
const TRIES = 5;

type CodeStepProps = {
  session: Pick<PanelSession, 'redeemCode'>;
  request: CodeRequest;
  hasOutbox: boolean;
  onRequest: (request: CodeRequest | null) => void;
};

export function CodeStep({ session, request, hasOutbox, onRequest }: CodeStepProps) {
  const texts = useTexts(signInTexts);
  const { code, setCode, error, busy, redeem, field } = useCode(session, request);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void redeem(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{texts.codeLead(request.email)}</p>
      <CodeField ref={field} label={texts.code} value={code} error={error} onChange={setCode} onComplete={redeem} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {texts.signIn}
      </Button>
      <div className={styles.others}>
        <ResendCode request={request} onRequest={onRequest} />
        <Button variant="quiet" size="sm" onClick={() => onRequest(null)}>
          {texts.otherAddress}
        </Button>
      </div>
      {hasOutbox && (
        <p className={styles.aside}>
          {texts.outbox}{' '}
          <a href="/dev/outbox" target="_blank" rel="noopener">
            {texts.outboxLink}
          </a>
        </p>
      )}
    </form>
  );
}

function useCode(session: CodeStepProps['session'], { email }: CodeRequest) {
  const texts = useTexts(signInTexts);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wrong = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  // The page has one task.
  useEffect(() => field.current?.focus(), []);
  const textOf = (failure: RedeemFailure) => {
    if (failure === 'unreachable') return texts.unreachable;
    if (failure === 'too-many') return texts.tooManyTries;
    wrong.current += 1;
    return wrong.current < TRIES ? texts.codeWrong : texts.codeWrongOften;
  };
  const redeem = async (full: string) => {
    if (busy || full.length < 6) return field.current?.focus();
    setBusy(true);
    const failure = await session.redeemCode(email, full);
    setBusy(false);
    if (!failure) return forgetCodeRequest();
    setError(textOf(failure));
    if (failure === 'wrong') setCode('');
    field.current?.focus();
  };
  const change = (next: string) => {
    setError(undefined);
    setCode(next);
  };
  return { code, setCode: change, error, busy, redeem, field };
}
