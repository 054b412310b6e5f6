import type { signInTexts } from './sign-in-texts.ts';
import type { CodeRequestFailure } from './code-request.ts';

type SignInTexts = (typeof signInTexts)['en'];

export function requestFailureText(failure: CodeRequestFailure, texts: SignInTexts): string {
  switch (failure.kind) {
    case 'invalid':
      return texts.addressInvalid;
    case 'unreachable':
      return texts.unreachable;
    case 'failed':
      return texts.failed;
    case 'too-many':
      return texts.tooMany(
        failure.retryAfterMs === null ? texts.later : texts.inMinutes(Math.ceil(failure.retryAfterMs / 60_000)),
      );
  }
}
