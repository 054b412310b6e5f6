import type { SetHours } from '#lib/assistant/reply-hints.ts';
import { citationOf } from '#lib/assistant/citations.ts';
import { isDay } from '#lib/language/measures/days.ts';
import { partsOf } from '#lib/language/questions/question-parts.ts';
import { termsOf } from '#lib/language/term-index.ts';
import { WEEKDAYS } from '#lib/resources/tenant.ts';
import { type AskedDay, dayAsked, later, weekdayOf } from './open-when.ts';
import type { ReplyLanguage } from './phrases.ts';
import type { Situation } from './read-prompt.ts';
import { visitorWords } from './replies/reply-to-outcome.ts';

const OPEN =
  /(?<!\p{L})(?:åpen|åpent|åpne|åpner|ope|open|opna|opnar|stenger|stengt|stengte|steng|opens?|close[sd]?|closing|åpningstid\p{L}*|opening hours)(?!\p{L})/iu;

/**
 * What the shop's own settings say of the day that is asked for; null where they are not set, where something else is
 * asked too, or of a day in the calendar that they may have forgotten.
 */
export function hoursTold(situation: Situation, kinds: readonly AskedDay['kind'][]): string | null {
  const { hours, asked, language, lexicon } = situation;
  if (!hours || partsOf(asked).length > 1) return null;
  const day = dayAsked(asked, hours.date);
  if (!day || !kinds.includes(day.kind)) return null;
  const rest = termsOf(asked.replace(day.words, ' '), lexicon);
  const isHours = ({ word, isSoft, concepts }: (typeof rest)[number]) =>
    isSoft || concepts.includes('hours') || isDay(word) || OPEN.test(word);
  if (!rest.every(isHours)) return null;
  if (!OPEN.test(asked) && !(rest.every(({ isSoft }) => isSoft) && OPEN.test(visitorWords(situation.earlier)[0] ?? '')))
    return null;
  const told = day.kind === 'now' ? toldNow(hours, language) : toldOf(day, hours, language);
  return told && `${told} ${citationOf(0)}`;
}

const spansOf = ({ days, closedDates }: SetHours, date: string) =>
  closedDates.includes(date) ? [] : days[WEEKDAYS[weekdayOf(date)]!];

function toldNow(hours: SetHours, language: ReplyLanguage): string {
  const { date, time } = hours;
  const open = spansOf(hours, date).find(({ from, to }) => from <= time && time < to);
  if (open)
    return language === 'no' ? `Ja, det er åpent nå, til ${open.to}.` : `Yes, it is open now, until ${open.to}.`;
  const closed = language === 'no' ? 'Nei, det er stengt nå.' : 'No, it is closed now.';
  const next = nextOpening(hours);
  return next ? `${closed} ${opensAgain(next, date, language)}` : closed;
}

function nextOpening(hours: SetHours): { date: string; from: string } | null {
  for (let ahead = 0; ahead <= 14; ahead++) {
    const date = later(hours.date, ahead);
    const span = spansOf(hours, date).find(({ from }) => ahead > 0 || from > hours.time);
    if (span) return { date, from: span.from };
  }
  return null;
}

function opensAgain({ date, from }: { date: string; from: string }, today: string, language: ReplyLanguage): string {
  const name = NAMES[language][weekdayOf(date)]!;
  if (date === today) return language === 'no' ? `Det åpner i dag ${from}.` : `It opens today at ${from}.`;
  return language === 'no' ? `Det åpner igjen ${name} ${from}.` : `It opens again on ${name} at ${from}.`;
}

function toldOf({ kind, date, words }: AskedDay, hours: SetHours, language: ReplyLanguage): string | null {
  const isClosedDate = hours.closedDates.includes(date);
  // A feast that stands nowhere may have been forgotten.
  if (kind === 'date' && !isClosedDate) return null;
  const spans = spansOf(hours, date)
    .map(({ from, to }) => `${from}–${to}`)
    .join(language === 'no' ? ' og ' : ' and ');
  const name = NAMES[language][weekdayOf(date)]!;
  if (kind === 'date')
    return language === 'no' ? `Nei, det er stengt ${dated(words)}.` : `No, it is closed on ${dated(words)}.`;
  const of = DAYS[language][kind === 'weekday' ? 'weekday' : kind === 'tomorrow' ? 'tomorrow' : 'today'](name);
  if (spans === '') return language === 'no' ? `${of} er det stengt.` : `${of} it is closed.`;
  return language === 'no' ? `${of} er det åpent ${spans}.` : `${of} it is open ${spans}.`;
}

const dated = (words: string) => words.trim();

const NAMES: Record<ReplyLanguage, readonly string[]> = {
  no: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

const DAYS: Record<ReplyLanguage, Record<'today' | 'tomorrow' | 'weekday', (name: string) => string>> = {
  no: {
    today: (name) => `I dag, ${name},`,
    tomorrow: (name) => `I morgen, ${name},`,
    weekday: (name) => `${name[0]!.toUpperCase()}${name.slice(1)}`,
  },
  en: {
    today: (name) => `Today, ${name},`,
    tomorrow: (name) => `Tomorrow, ${name},`,
    weekday: (name) => `On ${name}`,
  },
};
