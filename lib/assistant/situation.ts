import { oncePerProcess } from '#lib/core/once-per-process.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import { type OpeningHours, type Presence, type TenantSettings, WEEKDAYS } from '#lib/resources/tenant.ts';
import { aboutVisitor } from './instructions.ts';

interface Moment {
  presence: Pick<Presence, 'humanAvailable' | 'openNow'>;
  language: string;
  at: Date;
}

const DEFAULT_ZONE = 'Europe/Oslo';

/** What holds now and of this visitor; it comes behind the dialogue, because it changes with every turn. */
export function situationFor(tenant: TenantSettings, conversation: ConversationSnapshot, moment: Moment): string {
  return [
    'The situation, which a sentence marked [[0]] may rest on:',
    whenAndWho(tenant, moment),
    `Answer in the language with the tag "${moment.language}", unless the visitor writes in another.`,
    aboutVisitor(conversation),
  ].join('\n');
}

/** The clock, the hours where there are any, and whether somebody is there. */
function whenAndWho({ openingHours }: TenantSettings, { presence, at }: Moment): string {
  const zone = openingHours?.tz ?? DEFAULT_ZONE;
  const person = `A person of the team is ${presence.humanAvailable ? '' : 'not '}available in the chat now.`;
  const now = `It is ${inWords(at, zone)} (time zone ${zone}).`;
  if (!openingHours)
    return [now, 'Opening hours are not set here: do not say that it is open or closed.', person].join('\n');
  return [now, `It is ${presence.openNow ? 'open' : 'closed'} now.`, hoursOf(openingHours), person].join('\n');
}

function inWords(at: Date, timeZone: string): string {
  const { words, date } = formatsOf(timeZone);
  return `${words.format(at)}, ${date.format(at)}`;
}

/** Making one takes longer than all else that is told of the situation. */
function formatsOf(timeZone: string) {
  const formats = oncePerProcess('situation-formats', () => new Map<string, Formats>());
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { timeZone, dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' } as const;
  const made: Formats = {
    words: new Intl.DateTimeFormat('en-GB', options),
    date: new Intl.DateTimeFormat('en-CA', { timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

interface Formats {
  words: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
}

function hoursOf({ days, closedDates }: OpeningHours): string {
  const week = WEEKDAYS.map((day) => {
    const hours = days[day].map(({ from, to }) => `${from}–${to}`).join(' and ');
    return `${NAMES[day]}: ${hours || 'closed'}`;
  });
  const closed = closedDates.map((date) => `${date} (${dayOf(date)})`);
  const exceptions = closed.length > 0 ? `Closed all day, whatever the weekday: ${closed.join(', ')}.` : '';
  return [`Opening hours: ${week.join('; ')}.`, exceptions].filter(Boolean).join('\n');
}

const NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
