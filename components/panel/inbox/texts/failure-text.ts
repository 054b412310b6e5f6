import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import type { actionTexts } from './action-texts.ts';

/** Why something did not work, in words. */
export function failureText(error: unknown, texts: (typeof actionTexts)['en']): string {
  const refusal = refusalOf(error);
  if (refusal === UNREACHABLE) return texts.failedUnreachable;
  const { status } = refusal;
  if (status === 409) return texts.failedConflict;
  return status === 403 ? texts.failedForbidden : texts.failed;
}
