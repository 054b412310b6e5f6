import { hostWritten, originWritten } from '#lib/resources/site-name.ts';
import { WEEKDAYS } from '#lib/resources/tenant.ts';
import type { SettingName } from './settings.ts';
import type { Changes } from './settings-api.ts';

/** What can be wrong with a setting. */
export type Fault =
  | 'empty'
  | 'handle'
  | 'taken'
  | 'colour'
  | 'origin'
  | 'host'
  | 'hours'
  | 'languages'
  | 'money'
  | 'pages'
  | 'refused';
export type Faults = Partial<Record<SettingName, Fault>>;

/** What the server would refuse of it, told where it is written. */
export function faultsOf(written: Changes): Faults {
  const found = Object.entries(CHECKS).flatMap(([name, check]) => {
    const fault = check(written);
    return fault ? [[name, fault]] : [];
  });
  return Object.fromEntries(found) as Faults;
}

type Check = (written: Changes) => Fault | false | null | undefined;

const isBlank = (value: string | undefined) => value !== undefined && value.trim() === '';

const CHECKS: Partial<Record<SettingName, Check>> = {
  name: ({ name }) => isBlank(name) && 'empty',
  assistantName: ({ assistantName }) => isBlank(assistantName) && 'empty',
  assistantHandle: ({ assistantHandle: handle }) =>
    handle !== undefined && !/^@?[a-z0-9_-]{2,32}$/i.test(handle.trim()) && 'handle',
  brandColor: ({ brandColor: colour }) => colour !== undefined && !isColour(colour) && 'colour',
  allowedOrigins: ({ allowedOrigins }) => allowedOrigins?.some((each) => originWritten(each) === null) && 'origin',
  siteHosts: ({ siteHosts }) => siteHosts?.some((each) => hostWritten(each.trim()) === null) && 'host',
  openingHours: ({ openingHours }) =>
    openingHours && WEEKDAYS.some((day) => openingHours.days[day].some(isWrongRange)) && 'hours',
  assistantCostPerDay: ({ assistantCostPerDay: cost }) =>
    typeof cost === 'number' && !(cost >= 0 && cost <= 10_000) && 'money',
  greetings: ({ greetings }) =>
    greetings?.some(({ text }) => isBlank(text.no) && isBlank(text.en))
      ? 'empty'
      : greetings?.some(({ when: { urls } }) => urls.length > 10 || urls.some((each) => [...each].length > 200)) &&
        'pages',
  languages: ({ languages }) => languages?.length === 0 && 'languages',
};

/** Of a day's periods. */
export const isWrongRange = ({ from, to }: { from: string; to: string }): boolean => !from || !to || from >= to;

export const isColour = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim());
