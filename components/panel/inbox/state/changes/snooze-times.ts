/** Until when something is put off. */
export type SnoozeChoice = 'later-today' | 'this-evening' | 'tomorrow' | 'next-week';

const LATER_MS = 3 * 60 * 60_000;
const HOUR = 60 * 60_000;
const MORNING = 8;
const EVENING = 18;

/** What can be chosen now, each with its time by this machine's clock: whole hours, in the morning where a day is meant. */
export function snoozeChoices(now: Date): readonly { choice: SnoozeChoice; at: Date }[] {
  const later = new Date(Math.ceil((now.getTime() + LATER_MS) / HOUR) * HOUR);
  const evening = atHour(now, 0, EVENING);
  // Monday is 1; a week that begins today begins again in seven days.
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const choices: { choice: SnoozeChoice; at: Date }[] = [
    { choice: 'tomorrow', at: atHour(now, 1, MORNING) },
    { choice: 'next-week', at: atHour(now, toMonday, MORNING) },
  ];
  if (isSameDay(later, now)) choices.unshift({ choice: 'later-today', at: later });
  else if (evening > now) choices.unshift({ choice: 'this-evening', at: evening });
  // On a Sunday tomorrow is the next week.
  return toMonday === 1 ? choices.filter(({ choice }) => choice !== 'next-week') : choices;
}

/** What a date field and a time field say together; null when it is no time to come. */
export function snoozeTime(written: string, now: Date): Date | null {
  const at = new Date(written);
  return Number.isNaN(at.getTime()) || at <= now ? null : at;
}

/** As `<input type="datetime-local">` has it. */
export function localText(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function atHour(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();
