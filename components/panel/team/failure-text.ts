import { refusalOf, UNREACHABLE } from '../../api/refused.ts';
import type { teamTexts } from './texts/team-texts.ts';

/** Why something did not work, where nothing better is known. */
export const failureText = (error: unknown, texts: (typeof teamTexts)['en']): string =>
  refusalOf(error) === UNREACHABLE ? texts.failedUnreachable : texts.failed;
