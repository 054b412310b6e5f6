import { expect, it } from 'vitest';
import { faultsOf } from '#components/panel/settings/state/faults.ts';
import { USUAL_HOURS } from '#components/panel/settings/hours/usual-hours.ts';
import { SettingsChanges } from '#lib/tenants/input/settings-changes.ts';

const monday = (from: string, to: string) => ({
  openingHours: { ...USUAL_HOURS, days: { ...USUAL_HOURS.days, mon: [{ from, to }] } },
});

const GREETING = {
  ...{ id: 'a', enabled: true, text: { no: 'Hei', en: 'Hello' } },
  when: { urls: [], seconds: 0, scroll: 0, returning: false, openOnly: false },
};

it.each([
  [{ name: ' ' }, 'empty'],
  [{ assistantName: '' }, 'empty'],
  [{ assistantHandle: 'a' }, 'handle'],
  [{ assistantHandle: 'å b' }, 'handle'],
  [{ brandColor: 'red' }, 'colour'],
  [{ allowedOrigins: ['https://shop.example/path'] }, 'origin'],
  [{ allowedOrigins: ['https://*.example'] }, 'origin'],
  [{ allowedOrigins: ['https://shop%2eexample'] }, 'origin'],
  [{ allowedOrigins: ['https://anna@shop.example'] }, 'origin'],
  [{ allowedOrigins: ['https://shop.example?'] }, 'origin'],
  [{ allowedOrigins: ['ftp://shop.example'] }, 'origin'],
  [{ siteHosts: ['https://shop.example'] }, 'host'],
  [{ siteHosts: ['shop..example'] }, 'host'],
  [monday('16:00', '09:00'), 'hours'],
  [monday('', '09:00'), 'hours'],
  [{ languages: [] }, 'languages'],
  [{ greetings: [{ ...GREETING, text: { no: '', en: ' ' } }] }, 'empty'],
  [{ greetings: [{ ...GREETING, when: { ...GREETING.when, urls: ['/'.repeat(201)] } }] }, 'pages'],
  [{ greetings: [{ ...GREETING, when: { ...GREETING.when, urls: Array.from({ length: 11 }, () => '/a') } }] }, 'pages'],
] as const)('%j is told before it is sent, and the service would refuse it too', (written, fault) => {
  const changes = written as Parameters<typeof faultsOf>[0];
  expect(Object.values(faultsOf(changes))).toEqual([fault]);
  expect(SettingsChanges.safeParse(changes).success).toBe(false);
});

it.each([
  { name: 'Shop', assistantName: 'Varde', assistantHandle: '@Varde', brandColor: '#0F5' },
  { allowedOrigins: ['https://Shop.Example/', 'http://localhost:3000'], siteHosts: ['shop.example:8443'] },
  { allowedOrigins: ['https://blåbær.no', 'https://shop.example:443'], siteHosts: ['Blåbær.no'] },
  monday('18:00', '24:00'),
  { openingHours: null, languages: ['no'] },
])('%j is sent, and taken', (written) => {
  expect(faultsOf(written)).toEqual({});
  expect(SettingsChanges.safeParse(written).success).toBe(true);
});
