import { beforeAll, describe, expect, test } from 'vitest';
import { instructionsFor } from '#lib/assistant/instructions.ts';
import { situationFor } from '#lib/assistant/situation.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { OpeningHours, TenantSettings } from '#lib/resources/tenant.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor } from '#tests/support/factories.ts';

let tenant: TenantSettings;
let snapshot: ConversationSnapshot;

beforeAll(async () => {
  await useDomain();
  tenant = (await aTenant()).tenant;
  ({ snapshot } = await aConversation(await aVisitor(tenant.id)));
});

const DAY = [{ from: '09:00', to: '16:00' }];
const HOURS: OpeningHours = {
  tz: 'Europe/Oslo',
  days: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: [], sun: [] },
  closedDates: ['2026-12-25'],
};
const AT = new Date('2026-12-24T23:30:00Z');

const told = (openingHours: OpeningHours | null, openNow = false, humanAvailable = false) =>
  situationFor({ ...tenant, openingHours }, snapshot, {
    presence: { openNow, humanAvailable },
    language: 'en',
    at: AT,
  });

describe('the situation', () => {
  test("has the date and the clock of the tenant's zone", () => {
    expect(told(HOURS)).toContain('It is Friday, 25 December 2026 at 00:30, 2026-12-25 (time zone Europe/Oslo).');
    expect(told({ ...HOURS, tz: 'America/New_York' })).toContain('Thursday, 24 December 2026 at 18:30');
  });

  test('has the hours of each day, and the days off with their names', () => {
    expect(told(HOURS)).toContain('Friday: 09:00–16:00; Saturday: closed');
    expect(told(HOURS)).toContain('Closed all day, whatever the weekday: 2026-12-25 (Friday 25 December).');
  });

  test('says open or closed only where hours are set', () => {
    expect(told(HOURS, true)).toContain('It is open now.');
    expect(told(HOURS, false)).toContain('It is closed now.');
    expect(told(null, true)).not.toMatch(/It is (?:open|closed) now/);
  });

  test('tells whether somebody is there, and on which page the visitor is', () => {
    expect(told(HOURS, true, true)).toContain('A person of the team is available');
    expect(told(HOURS)).toContain('A person of the team is not available');
    expect(told(HOURS)).toContain('"pageUrl":"https://shop.example/"');
  });
});

test('what stands before the dialogue is the same in every turn', () => {
  const instructions = instructionsFor(tenant);
  expect(instructions).toContain(tenant.name);
  expect(instructions).not.toMatch(/202\d|pageUrl|available/);
});
