import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { formatClock, formatUntil } from '#components/ui/basics/time-format.ts';
import type { SnoozeChoice } from '../../state/changes/snooze-times.ts';

/** What stands beside a choice: the hour, and the day where its name does not say which. */
export const snoozeDetail = (choice: SnoozeChoice, at: Date, now: Date, language: TextLanguage): string =>
  choice === 'next-week' ? formatUntil(at, now, language) : formatClock(at, language);
