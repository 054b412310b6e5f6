import { z } from 'zod';
import { id, Localized, Time } from './fields.ts';

const Hours = z.array(z.object({ from: z.string(), to: z.string() }));
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const OpeningHours = z.object({
  tz: z.string(),
  days: z.object({ mon: Hours, tue: Hours, wed: Hours, thu: Hours, fri: Hours, sat: Hours, sun: Hours }),
  closedDates: z.array(z.string()),
});
export type OpeningHours = z.output<typeof OpeningHours>;

export const TenantSettings = z.object({
  id: id('tenant'),
  name: z.string(),
  assistantName: z.string(),
  assistantHandle: z.string(),
  assistantAvatarUrl: z.string().nullable(),
  assistantInstructions: z.string(),
  assistantEnabled: z.boolean(),
  brandColor: z.string(),
  launcherLabel: Localized,
  welcome: Localized,
  suggestions: z.array(Localized),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  allowedOrigins: z.array(z.string()),
  siteHosts: z.array(z.string()),
  openingHours: OpeningHours.nullable(),
  callbackEnabled: z.boolean(),
  liveVisitors: z.boolean(),
  nearbyMinutes: z.number().int(),
  createdAt: Time,
});
export type TenantSettings = z.output<typeof TenantSettings>;

export const TeamMember = z.object({
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  online: z.boolean(),
  nearby: z.boolean(),
  greeting: Localized.nullable(),
});
export type TeamMember = z.output<typeof TeamMember>;

/** The `presence` event's data and part of PublicConfig. */
export const Presence = z.object({ team: z.array(TeamMember), humanAvailable: z.boolean(), openNow: z.boolean() });
export type Presence = z.output<typeof Presence>;

export const PublicConfig = z.object({
  tenantId: id('tenant'),
  name: z.string(),
  assistant: z.object({ name: z.string(), handle: z.string(), avatarUrl: z.string().nullable() }),
  brandColor: z.string(),
  launcherLabel: Localized,
  welcome: Localized,
  suggestions: z.array(Localized),
  ...Presence.shape,
  openingHours: OpeningHours.nullable(),
  callbackEnabled: z.boolean(),
  languages: z.array(z.string()),
  nearbyMinutes: z.number().int(),
  liveVisitors: z.boolean(),
});
export type PublicConfig = z.output<typeof PublicConfig>;

export const ApiKey = z.object({
  id: id('key'),
  name: z.string(),
  prefix: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
  createdBy: z.string().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;
