'use client';

import { useEffect, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { takeLinkSecret } from './link-secret.ts';
import { MailNotice } from './mail-notice.tsx';
import { mailTexts } from './mail-texts.ts';
import { openChat, redeem } from './open-chat.ts';

type State = 'opening' | 'opened' | 'gone' | 'failed';

/** Opens the chat with the conversation of the link in the address. */
export function Returning({ language }: { language: TextLanguage }) {
  const texts = mailTexts[language];
  const [state, setState] = useState<State>('opening');
  useEffect(() => {
    if (state === 'opening') void enter().then(setState);
  }, [state]);
  if (state === 'opening') return <MailNotice title={texts.opening} hint={texts.openedHint} />;
  if (state === 'gone') return <MailNotice title={texts.gone} hint={texts.goneHint} />;
  if (state === 'failed')
    return (
      <MailNotice title={texts.failed} hint={texts.failedHint}>
        <Button onClick={() => setState('opening')}>{texts.again}</Button>
      </MailNotice>
    );
  return (
    <MailNotice title={texts.opened} hint={texts.openedHint}>
      <Button variant="primary" onClick={() => window.Parley?.open()}>
        {texts.open}
      </Button>
    </MailNotice>
  );
}

async function enter(): Promise<State> {
  const link = takeLinkSecret('parley-return');
  if (!link) return 'gone';
  try {
    await openChat(link, await redeem(link));
    return 'opened';
  } catch (error) {
    return refusalOf(error).code === 'not_found' ? 'gone' : 'failed';
  }
}
