import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { PublicConfig, TenantSettings } from '#lib/resources/tenant.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let admin: TestOperator;
let panel: ApiClient;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  panel = await tenant.panel();
  admin = await tenant.operator({ role: 'admin' });
});

const PATH = '/operator/tenant';
const read = (api: ApiClient = admin.api) => made(api.get<TenantSettings>(PATH));
const change = (body: unknown, api: ApiClient = admin.api) => api.patch<TenantSettings>(PATH, body);
const configOf = ({ page, id }: TestTenant) => made(page.get<PublicConfig>(`/tenants/${id}/config`));

const HOURS = { from: '09:00', to: '16:00' };
const WEEK = { mon: [HOURS], tue: [HOURS], wed: [HOURS], thu: [HOURS], fri: [HOURS], sat: [], sun: [] };
const A_GREETING = {
  id: 'returns',
  enabled: true,
  text: { no: 'Lurer du på noe?', en: 'Anything we can help with?' },
  when: { urls: ['/returns*'], seconds: 20, scroll: 50, returning: true, openOnly: true },
};
const ALL = {
  name: 'Vardehei',
  assistantName: 'Varg',
  assistantHandle: 'varg',
  assistantInstructions: 'Be brief.\nNever promise a date.',
  assistantEnabled: false,
  brandColor: '#aa3300',
  launcherLabel: { no: 'Spør', en: 'Ask' },
  welcome: { no: 'Hei!', en: 'Hi!' },
  suggestions: [{ no: 'Hvor er dere?', en: 'Where are you?' }],
  languages: ['en', 'de', 'no'],
  defaultLanguage: 'de',
  allowedOrigins: ['https://shop.example', 'http://other.example:8080'],
  siteHosts: ['shop.example', 'www.shop.example:8443'],
  openingHours: { tz: 'America/New_York', days: WEEK, closedDates: ['2026-12-24', '2026-12-25'] },
  callbackEnabled: false,
  liveVisitors: false,
  nearbyMinutes: 30,
  assistantModel: null,
  assistantTurnsPerDay: 100,
  assistantCostPerDay: 2.35,
  greetings: [A_GREETING],
  visitorMails: false,
};

describe('the settings of a tenant', () => {
  test('begin as they are created, and can be sent back as they are read', async () => {
    const settings = await read();
    expect(settings).toEqual({ ...tenant.settings, allowedOrigins: [tenant.origin] });
    expect(settings).toMatchObject({ assistantTurnsPerDay: null, greetings: [], visitorMails: true });
    expect((await change(settings)).body).toEqual(settings);
  });

  test('are changed one by one, and the rest stays', async () => {
    const before = await read();
    for (const [field, value] of Object.entries({ name: 'New name', assistantEnabled: false, nearbyMinutes: 20 })) {
      expect((await change({ [field]: value })).body).toEqual({ ...before, [field]: value });
      expect(await read()).toEqual({ ...before, [field]: value });
      await made(change({ [field]: before[field as keyof TenantSettings] }));
    }
  });

  test('are changed all at once, and what visitors may know of them is in the configuration', async () => {
    const other = await aTenant(inject('app'));
    const panel = await other.panel();
    const changed = (await change(ALL, panel)).body;
    expect(changed).toEqual({ ...other.settings, ...ALL });
    const { tenantId, assistant, team: _, humanAvailable: __, openNow: ___, ...config } = await configOf(other);
    expect(tenantId).toBe(other.id);
    expect(assistant).toEqual({ name: 'Varg', handle: 'varg', avatarUrl: null });
    for (const [field, value] of Object.entries(config)) expect(value, field).toEqual(ALL[field as keyof typeof ALL]);
    expect(Object.keys(config)).not.toContain('assistantInstructions');
    expect((await change({ openingHours: null }, panel)).body.openingHours).toBeNull();
  });

  test('that are not changed here are left alone', async () => {
    const before = await read();
    const sent = { id: 'tenant_x', assistantAvatarUrl: 'https://evil.example/x.png', createdAt: 'x', unknown: 1 };
    expect((await change({ ...sent, name: before.name })).body).toEqual(before);
  });

  test('are those of admins alone, each of their own tenant', async () => {
    const agent = await tenant.operator();
    expect(await agent.api.get(PATH)).toMatchObject(refusal('forbidden'));
    expect(await change({ name: 'x' }, agent.api)).toMatchObject(refusal('forbidden'));
    const other = await aTenant(inject('app'));
    const panel = await other.panel();
    await made(change({ name: 'Another shop' }, panel));
    expect((await read()).name).not.toBe('Another shop');
  });

  test('close the door for an origin that is no longer named, and open it for a new one', async () => {
    const other = await aTenant(inject('app'));
    const panel = await other.panel();
    await made(change({ allowedOrigins: ['https://new.example'] }, panel));
    const visitors = (origin: string) => other.page.with({ origin }).post('/visitors', { tenantId: other.id });
    expect(await visitors(other.origin)).toMatchObject(refusal('origin_not_allowed'));
    expect((await visitors('https://new.example')).status).toBe(200);
  });

  test('give the assistant no handle that an operator has, and no operator the assistant’s', async () => {
    const anna = await tenant.operator({ name: 'Annbjørg' });
    expect(await change({ assistantHandle: anna.handle })).toMatchObject(refusal('conflict'));
    await made(change({ assistantHandle: 'Hjelper' }));
    expect((await read()).assistantHandle).toBe('hjelper');
    expect((await tenant.operator({ name: 'Hjelper' })).handle).not.toBe('hjelper');
    const raced = await Promise.all([change({ assistantHandle: 'torvald' }), tenant.operator({ name: 'Torvald' })]);
    const taken = raced[0].status === 409 ? 'torvald' : raced[0].body.assistantHandle;
    expect(taken).toBe('torvald');
    expect(raced[1].handle === 'torvald').toBe(raced[0].status === 409);
  });
});

describe('what is refused', () => {
  const long = (length: number) => 'x'.repeat(length);
  const both = (value: string) => ({ no: value, en: value });
  const hours = (rest: object) => ({ openingHours: { tz: 'Europe/Oslo', days: WEEK, closedDates: [], ...rest } });
  const monday = (...ranges: unknown[]) => hours({ days: { ...WEEK, mon: ranges } });
  const greeting = (rest: object) => ({ greetings: [{ ...A_GREETING, ...rest }] });
  const when = (rest: object) => greeting({ when: { ...A_GREETING.when, ...rest } });
  test.each<[string, object]>([
    ['an empty name', { name: ' ' }],
    ['a name of 81', { name: long(81) }],
    ['a name that is null', { name: null }],
    ['an empty name of the assistant', { assistantName: '' }],
    ['a handle of one letter', { assistantHandle: 'a' }],
    ['a handle of 33', { assistantHandle: long(33) }],
    ['a handle with a space', { assistantHandle: 'the assistant' }],
    ['instructions of 8001', { assistantInstructions: long(8001) }],
    ['a switch that is a word', { assistantEnabled: 'yes' }],
    ['a colour by name', { brandColor: 'red' }],
    ['a colour that goes on', { brandColor: '#0f5547;background:url(x)' }],
    ['a colour of four digits', { brandColor: '#0f55' }],
    ['a label in one language', { launcherLabel: { no: 'Spør' } }],
    ['eleven suggestions', { suggestions: Array(11).fill(both('x')) }],
    ['no language', { languages: [] }],
    ['a language that is none', { languages: ['en', 'english please'] }],
    ['languages without the default one', { languages: ['no'] }],
    ['an origin with a path', { allowedOrigins: ['https://shop.example/path'] }],
    ['an origin that is a star', { allowedOrigins: ['*'] }],
    ['an origin with a star', { allowedOrigins: ['https://*.example'] }],
    ['an origin without a scheme', { allowedOrigins: ['shop.example'] }],
    ['an origin that is a script', { allowedOrigins: ['javascript:alert(1)'] }],
    ['a host with a scheme', { siteHosts: ['https://shop.example'] }],
    ['an unknown time zone', hours({ tz: 'Europe/Bergen' })],
    ['an offset as a time zone', hours({ tz: '+02:00' })],
    ['hours that end before they begin', monday({ from: '16:00', to: '09:00' })],
    ['hours that end as they begin', monday({ from: '09:00', to: '09:00' })],
    ['hours that begin at 24:00', monday({ from: '24:00', to: '24:00' })],
    ['hours with a minute 60', monday({ from: '09:60', to: '16:00' })],
    ['hours of one digit', monday({ from: '9:00', to: '16:00' })],
    ['a day that the calendar does not have', hours({ closedDates: ['2026-02-30'] })],
    ['a day in words', hours({ closedDates: ['Christmas'] })],
    ['a turn less than none', { assistantTurnsPerDay: -1 }],
    ['2001 turns', { assistantTurnsPerDay: 2001 }],
    ['half a turn', { assistantTurnsPerDay: 1.5 }],
    ['money that is owed', { assistantCostPerDay: -0.01 }],
    ['more money than there may be', { assistantCostPerDay: 10_000.01 }],
    ['half a cent', { assistantCostPerDay: 0.005 }],
    ['a model that is not offered', { assistantModel: 'gpt-99' }],
    ['a day and a minute of nearness', { nearbyMinutes: 1441 }],
    ['eleven greetings', { greetings: Array.from({ length: 11 }, (_, at) => ({ ...A_GREETING, id: `g${at}` })) }],
    ['two greetings with one id', { greetings: [A_GREETING, A_GREETING] }],
    ['a greeting of 301', greeting({ text: both(long(301)) })],
    ['a greeting without words', greeting({ text: both(' ') })],
    ['a greeting after 3601 seconds', when({ seconds: 3601 })],
    ['a greeting after 101 per cent', when({ scroll: 101 })],
    ['a greeting on eleven pages', when({ urls: Array(11).fill('/x') })],
    ['a greeting on a page of 201', when({ urls: [long(201)] })],
    ['a NUL', { name: 'a\0b' }],
  ])('%s', async (_, body) => {
    const before = await read();
    expect(await change(body)).toMatchObject(refusal('bad_request'));
    expect(await read()).toEqual(before);
  });

  test.each<[string, object, object]>([
    ['a short colour is written out', { brandColor: '#F0a' }, { brandColor: '#ff00aa' }],
    ['a day may end at 24:00', monday({ from: '18:00', to: '24:00' }), monday({ from: '18:00', to: '24:00' })],
    [
      'a weekday that is left out is closed, and the zone is Norway’s',
      { openingHours: { days: { mon: [HOURS] } } },
      {
        openingHours: {
          tz: 'Europe/Oslo',
          days: { ...Object.fromEntries(Object.keys(WEEK).map((day) => [day, []])), mon: [HOURS] },
          closedDates: [],
        },
      },
    ],
    ['all the money there may be', { assistantCostPerDay: 10_000 }, { assistantCostPerDay: 10_000 }],
    ['no turn at all is a number too', { assistantTurnsPerDay: 0 }, { assistantTurnsPerDay: 0 }],
    ['written forms of Norwegian are one', { languages: ['nb', 'nn', 'en-GB'] }, { languages: ['no', 'en'] }],
    [
      'an origin is as browsers send it',
      { allowedOrigins: ['https://Shop.Example/'] },
      { allowedOrigins: ['https://shop.example'] },
    ],
    [
      'a name with Norwegian letters is as browsers send it, and a port that the scheme has anyway goes',
      { allowedOrigins: ['https://Blåbær.no:443'], siteHosts: ['blåbær.no'] },
      { allowedOrigins: ['https://xn--blbr-roah.no'], siteHosts: ['xn--blbr-roah.no'] },
    ],
    ['a name has 80 characters of any plane', { name: '🏔'.repeat(80) }, { name: '🏔'.repeat(80) }],
  ])('%s', async (_, body, stored) => {
    const before = await read();
    expect((await change(body)).body).toMatchObject(stored);
    // Not from the tenant's page, which may have been shut out.
    await made(change(before, panel));
  });

  test('a new default language is among the languages', async () => {
    const other = await aTenant(inject('app'));
    const panel = await other.panel();
    const { languages, defaultLanguage } = (await change({ defaultLanguage: 'sv' }, panel)).body;
    expect([languages, defaultLanguage]).toEqual([['no', 'en', 'sv'], 'sv']);
  });

  test('a greeting without an id is given one, and only those that are on are shown', async () => {
    const other = await aTenant(inject('app'));
    const panel = await other.panel();
    const text = both('Hello');
    const { greetings } = (await change({ greetings: [{ text }, { text, enabled: false }] }, panel)).body;
    const plain = { urls: [], seconds: 0, scroll: 0, returning: false, openOnly: false };
    expect(greetings).toMatchObject([
      { id: expect.stringMatching(/.+/) as string, enabled: true, when: plain },
      { enabled: false },
    ]);
    expect((await configOf(other)).greetings).toEqual(greetings.slice(0, 1));
  });
});
