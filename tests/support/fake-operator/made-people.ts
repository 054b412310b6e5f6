import type { Operator } from '#lib/resources/operator.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';

export const madeOperator = (handle: string, name: string, role: 'agent' | 'admin' = 'agent'): Operator => ({
  id: `operator_${handle}`,
  externalId: null,
  handle,
  name,
  displayName: name,
  email: `${handle}@vardehei.example`,
  avatarUrl: null,
  role,
  greeting: null,
  language: 'no',
  available: true,
  online: true,
  createdAt: '2026-01-02T08:00:00.000Z',
});

export const madeTenant = (): TenantSettings => ({
  id: 'tenant_made',
  name: 'Vardehei',
  assistantName: 'Varde',
  assistantHandle: 'varde',
  assistantAvatarUrl: null,
  assistantInstructions: '',
  assistantEnabled: true,
  brandColor: '#0f5547',
  launcherLabel: { no: 'Spør oss', en: 'Ask us' },
  welcome: { no: 'Hei!', en: 'Hello!' },
  suggestions: [],
  languages: ['no', 'en'],
  defaultLanguage: 'no',
  allowedOrigins: [],
  siteHosts: [],
  openingHours: null,
  callbackEnabled: true,
  liveVisitors: true,
  nearbyMinutes: 15,
  createdAt: '2026-01-02T08:00:00.000Z',
});
