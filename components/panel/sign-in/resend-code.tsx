'use client';

import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { signInTexts } from './sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type CodeRequest, type CodeRequestFailure, requestCode } from './code-request.ts';
import { requestFailureText } from './request-failure-text.ts';
import styles from './steps.module.css';

// Mail takes a moment: whoever asks again at once only uses up the five an hour.
const WAIT_MS = 30_000;

type ResendCodeProps = { request: CodeRequest; onRequest: (request: CodeRequest) => void };

export function ResendCode({ request, onRequest }: ResendCodeProps) {
  const texts = useTexts(signInTexts);
  const secondsLeft = useSecondsUntil(request.atMs + WAIT_MS);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CodeRequestFailure | 'sent' | null>(null);
  const resend = async () => {
    setBusy(true);
    const failure = await requestCode(request.email);
    setBusy(false);
    setOutcome(failure ?? 'sent');
    if (!failure) onRequest({ ...request, atMs: Date.now() });
  };
  return (
    <>
      {secondsLeft > 0 ? (
        <p className={styles.wait}>{texts.resendIn(secondsLeft)}</p>
      ) : (
        <Button variant="quiet" size="sm" busy={busy} onClick={() => void resend()}>
          {texts.resend}
        </Button>
      )}
      <p role="status" className={styles.outcome} data-failed={(outcome && outcome !== 'sent') || undefined}>
        {outcome === 'sent' && texts.resent}
        {outcome && outcome !== 'sent' && requestFailureText(outcome, texts)}
      </p>
    </>
  );
}

function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((atMs - nowMs) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNowMs(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, nowMs]);
  return left;
}
