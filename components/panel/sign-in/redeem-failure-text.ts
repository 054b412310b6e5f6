import type { RedeemFailure } from '../identity/panel-session.ts';
import type { signInTexts } from './sign-in-texts.ts';

/** Why a link did not sign in. */
export function failureText(failure: RedeemFailure, texts: (typeof signInTexts)['en']): string {
  return { wrong: texts.linkFailed, 'too-many': texts.tooManyTries, unreachable: texts.unreachable }[failure];
}
