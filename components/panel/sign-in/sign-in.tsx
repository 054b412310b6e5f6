'use client';

import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { PanelSession, RedeemFailure } from '../identity/panel-session.ts';
import { signInTexts } from './sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { type CodeRequest, forgetCodeRequest, keepCodeRequest, keptCodeRequest } from './code-request.ts';
import { failureText } from './redeem-failure-text.ts';
import { SignInFrame } from './sign-in-frame.tsx';

type SignInProps = {
  session: Pick<PanelSession, 'redeemCode'>;
  because: 'never' | 'asked' | 'ended';
  linkFailure: RedeemFailure | null;
  hasOutbox: boolean;
};

export default function SignIn({ session, because, linkFailure, hasOutbox }: SignInProps) {
  const texts = useTexts(signInTexts);
  const [request, setRequest] = useState<CodeRequest | null>(keptCodeRequest);
  const keep = (next: CodeRequest | null) => {
    if (next) keepCodeRequest(next);
    else forgetCodeRequest();
    setRequest(next);
  };
  return (
    <SignInFrame title={request ? texts.codeTitle : texts.title}>
      {!request && linkFailure && <Banner tone="attention">{failureText(linkFailure, texts)}</Banner>}
      {!request && !linkFailure && because !== 'never' && (
        <Banner tone={because === 'ended' ? 'attention' : 'info'}>
          {because === 'ended' ? texts.ended : texts.signedOut}
        </Banner>
      )}
      {request ? <CodeStep {...{ session, request, hasOutbox }} onRequest={keep} /> : <AddressStep onRequest={keep} />}
    </SignInFrame>
  );
}
