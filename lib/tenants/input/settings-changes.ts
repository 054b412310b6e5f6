import { z } from 'zod';
import { Language, LocalizedInput, text } from '#lib/resources/fields.ts';
import { GreetingsInput } from './greeting-input.ts';
import { OpeningHoursInput } from './opening-hours-input.ts';
import { Origin, SiteHost } from './site-names.ts';

// Of a tenant's own texts, which go into every prompt or onto every page.
const MAXIMUM = { instructions: 8000, label: 60, welcome: 600, suggestions: 10, suggestion: 200, languages: 30 };

const once = <T>(values: T[]): T[] => [...new Set(values)];

const Color = z
  .string()
  .trim()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour such as #0f5547')
  .transform((color) => color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
  .meta({ type: 'string', example: '#0f5547' });

const Handle = z
  .string()
  .transform((value) => value.trim().replace(/^@/, '').toLowerCase())
  .refine((value) => /^[a-z0-9_-]{2,32}$/.test(value), 'must be 2 to 32 of a-z, 0-9, _ and -')
  .meta({ type: 'string', pattern: '^[a-z0-9_-]{2,32}$', example: 'assistant' });

/** What of a tenant's settings is to change; the rest stays (decisions.md, TenantSettings). */
export const SettingsChanges = z
  .object({
    name: text({ min: 1, max: 80 }),
    assistantName: text({ min: 1, max: 80 }),
    assistantHandle: Handle,
    assistantInstructions: text({ max: MAXIMUM.instructions }),
    assistantEnabled: z.boolean(),
    assistantModel: text({ min: 1, max: 100 }).nullable(),
    assistantTurnsPerDay: z.number().int().min(0).max(2000).nullable(),
    assistantCostPerDay: z.number().min(0).max(10_000).multipleOf(0.01).nullable(),
    brandColor: Color,
    launcherLabel: LocalizedInput(MAXIMUM.label),
    welcome: LocalizedInput(MAXIMUM.welcome),
    suggestions: z.array(LocalizedInput(MAXIMUM.suggestion)).max(MAXIMUM.suggestions),
    languages: z.array(Language).min(1).max(MAXIMUM.languages).transform(once),
    defaultLanguage: Language,
    allowedOrigins: z.array(Origin).max(100).transform(once),
    siteHosts: z.array(SiteHost).max(100).transform(once),
    openingHours: OpeningHoursInput.nullable(),
    callbackEnabled: z.boolean(),
    liveVisitors: z.boolean(),
    nearbyMinutes: z.number().int().min(0).max(1440),
    greetings: GreetingsInput,
    visitorMails: z.boolean(),
  })
  .partial();
export type SettingsChanges = z.output<typeof SettingsChanges>;
