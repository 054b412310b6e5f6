'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '#components/api/call-api.ts';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { takeLinkSecret } from './link-secret.ts';
import { MailNotice } from './mail-notice.tsx';
import { mailTexts } from './mail-texts.ts';

type State = 'asking' | 'sending' | 'ended' | 'gone' | 'failed';

/** Ends the mails of the link in the address, once it is asked to. */
export function Unsubscribe({ language }: { language: TextLanguage }) {
  const texts = mailTexts[language];
  const [state, setState] = useState<State>('asking');
  const secret = useRef<string | null>(null);
  useEffect(() => {
    secret.current = takeLinkSecret('parley-unsubscribe');
  }, []);
  const end = async () => {
    setState('sending');
    setState(secret.current ? await unsubscribe(secret.current) : 'gone');
  };
  if (state === 'ended') return <MailNotice title={texts.ended} hint={texts.endedHint} />;
  if (state === 'gone') return <MailNotice title={texts.gone} hint={texts.goneHint} />;
  const hasFailed = state === 'failed';
  return (
    <MailNotice title={hasFailed ? texts.failed : texts.end} hint={hasFailed ? texts.failedHint : texts.endHint}>
      <Button variant="primary" busy={state === 'sending'} onClick={() => void end()}>
        {hasFailed ? texts.again : texts.endNow}
      </Button>
    </MailNotice>
  );
}

async function unsubscribe(secret: string): Promise<State> {
  try {
    await callApi(`/api/v1/mail/unsubscribe/${encodeURIComponent(secret)}`, { method: 'POST' });
    return 'ended';
  } catch (error) {
    return refusalOf(error).code === 'not_found' ? 'gone' : 'failed';
  }
}
