import { z } from 'zod';
import { id, Localized, Time } from './fields.ts';

const Hours = z.array(z.object({ from: z.string(), to: z.string() }));
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const OpeningHours = z.object({
  tz: z.string(),
  days: z
    .object({ mon: Hours, tue: Hours, wed: Hours, thu: Hours, fri: Hours, sat: Hours, sun: Hours })
    .meta({ description: 'Local times. `to` is exclusive, `24:00` ends a day, a night is split over two days.' }),
  closedDates: z.array(z.string()).meta({ description: 'Days off, as `2026-12-25`.' }),
});
export type OpeningHours = z.output<typeof OpeningHours>;

const HOURS = [{ from: '09:00', to: '16:00' }];
/** On weekdays from nine to four. */
const EXAMPLE_HOURS = {
  tz: 'Europe/Oslo',
  days: { mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: HOURS, sat: [], sun: [] },
  closedDates: ['2026-12-25'],
};

export const Greeting = z.object({
  id: z.string().meta({ example: 'returns' }),
  enabled: z.boolean(),
  text: Localized.meta({ example: { no: 'Lurer du på noe om retur?', en: 'Anything about returns?' } }),
  when: z.object({
    urls: z.array(z.string()).meta({
      description: 'Patterns of the page, as the url rules of departments; none: every page.',
      example: ['/returns*'],
    }),
    seconds: z.number().int().meta({ description: 'On the page for so long.', example: 20 }),
    scroll: z.number().int().meta({ description: 'So much of the page seen, in per cent.', example: 0 }),
    returning: z.boolean().meta({ description: 'Only to visitors who have been here before.' }),
    openOnly: z.boolean().meta({ description: 'Only while it is open.' }),
  }),
});
export type Greeting = z.output<typeof Greeting>;

const Count = z.int().min(0);

/** What became of each greeting since it was made. */
export const GreetingFigures = z.object({
  greetings: z.array(
    z.object({
      id: z.string().meta({ example: 'returns' }),
      shown: Count.meta({ example: 240 }),
      opened: Count.meta({ description: 'The chat was opened by it.', example: 31 }),
      answered: Count.meta({ description: 'A conversation began with it.', example: 12 }),
    }),
  ),
});
export type GreetingFigures = z.output<typeof GreetingFigures>;

const LOOK = {
  brandColor: z.string().meta({ example: '#0f5547' }),
  launcherLabel: Localized.meta({ example: { no: 'Spør oss', en: 'Ask us' } }),
  welcome: Localized.meta({ example: { no: 'Hei! Hva kan vi hjelpe deg med?', en: 'Hello! How can we help you?' } }),
  suggestions: z
    .array(Localized)
    .meta({ example: [{ no: 'Hvor lenge kan jeg returnere?', en: 'How long can I return something?' }] }),
};

export const TenantSettings = z.object({
  id: id('tenant'),
  name: z.string().meta({ example: 'Shop' }),
  assistantName: z.string().meta({ example: 'Assistant' }),
  assistantHandle: z.string().meta({ example: 'assistant' }),
  assistantAvatarUrl: z.string().nullable().meta({ example: null }),
  assistantInstructions: z.string().meta({ example: 'Be brief and friendly.' }),
  assistantEnabled: z.boolean(),
  ...LOOK,
  languages: z.array(z.string()).meta({ example: ['no', 'en'] }),
  defaultLanguage: z.string().meta({ example: 'no' }),
  allowedOrigins: z.array(z.string()).meta({
    description: 'Origins of the pages that may call for visitors and embedded operators.',
    example: ['https://shop.example.com'],
  }),
  siteHosts: z.array(z.string()).meta({
    description: 'Hosts of the tenant’s site: where an operator may send a visitor.',
    example: ['shop.example.com'],
  }),
  openingHours: OpeningHours.nullable().meta({ description: 'Null: always open.', example: EXAMPLE_HOURS }),
  callbackEnabled: z.boolean(),
  liveVisitors: z.boolean().meta({ description: 'Whether browsers report where they are.' }),
  nearbyMinutes: z
    .number()
    .int()
    .meta({ description: 'How long after the last sign of life an operator counts as nearby.', example: 15 }),
  assistantModel: z.string().nullable().meta({
    description: 'The model that answers, one of those that `GET /operator/tenant/models` names. Null: the default.',
    example: null,
  }),
  assistantTurnsPerDay: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'How often the assistant answers in a day, at most 2000. Null: 2000.', example: null }),
  assistantCostPerDay: z.number().nullable().meta({
    description:
      'What the assistant may cost in a day of the tenant, in US dollars and by `OPENAI_PRICES`; answers under way when it is reached are finished. Null: no such bound.',
    example: null,
  }),
  greetings: z.array(Greeting).meta({ description: 'What is said beside the launcher, unasked.' }),
  visitorMails: z.boolean().meta({ description: 'Whether visitors who are gone get answers by mail.' }),
  createdAt: Time,
});
export type TenantSettings = z.output<typeof TenantSettings>;

/** A drawing that is not shown yet. */
export const AvatarCandidate = z.object({
  url: z.string().meta({ example: 'https://chat.example.com/avatars/candidate.webp' }),
});

export const OfferedModels = z.object({ models: z.array(z.string()).meta({ example: ['gpt-5-mini', 'gpt-5'] }) });

export const TeamMember = z.object({
  handle: z.string().meta({ example: 'anna' }),
  name: z.string().meta({ example: 'Anna Berg' }),
  avatarUrl: z.string().nullable().meta({ example: 'https://chat.example.com/avatars/anna.webp' }),
  online: z.boolean(),
  nearby: z.boolean().meta({ description: 'Checked in and not online, but seen a short while ago.', example: false }),
  greeting: Localized.nullable().meta({ example: { no: 'Hei, jeg er Anna', en: 'Hi, I am Anna' } }),
});
export type TeamMember = z.output<typeof TeamMember>;

/** The `presence` event's data and part of PublicConfig. */
export const Presence = z.object({
  team: z.array(TeamMember),
  humanAvailable: z.boolean().meta({ description: 'The team is open, and somebody of it is there or nearby.' }),
  openNow: z.boolean(),
});
export type Presence = z.output<typeof Presence>;

export const PublicConfig = z.object({
  tenantId: id('tenant'),
  name: z.string().meta({ example: 'Shop' }),
  assistant: z
    .object({ name: z.string(), handle: z.string(), avatarUrl: z.string().nullable() })
    .meta({ example: { name: 'Assistant', handle: 'assistant', avatarUrl: null } }),
  ...LOOK,
  ...Presence.shape,
  openingHours: OpeningHours.nullable().meta({ example: EXAMPLE_HOURS }),
  callbackEnabled: z.boolean(),
  languages: z.array(z.string()).meta({ example: ['no', 'en'] }),
  nearbyMinutes: z.number().int().meta({ example: 15 }),
  liveVisitors: z.boolean(),
  greetings: z.array(Greeting).meta({ description: 'Those that are enabled.' }),
});
export type PublicConfig = z.output<typeof PublicConfig>;

/** The key itself, which is shown once. */
export const SecretKey = z.string().meta({ example: 'sk_service_a1B2c3…' });

export const ApiKey = z.object({
  id: id('key'),
  name: z.string().meta({ example: 'First key' }),
  prefix: z.string().meta({
    description: 'How the key begins, to tell it from others. The key itself is shown once, when it is made.',
    example: 'sk_service_a1B2c3',
  }),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
  createdBy: id('operator').nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;
