import { beforeAll, describe, expect, test } from 'vitest';
import type { VisitorActor } from '#lib/core/actor.ts';
import { now } from '#lib/core/time.ts';
import { localDate } from '#lib/tenants/opening-hours.ts';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

await useDomain();
const ALWAYS = [{ from: '00:00', to: '24:00' }];
let visitor: VisitorActor;

beforeAll(async () => {
  const { tenant } = await aTenant();
  const today = localDate('Europe/Oslo', now());
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-25' ? 1 : 0);
  await changeSettings(tenant.id, {
    openingHours: {
      tz: 'Europe/Oslo',
      days: { mon: ALWAYS, tue: ALWAYS, wed: ALWAYS, thu: ALWAYS, fri: ALWAYS, sat: ALWAYS, sun: ALWAYS },
      closedDates: [`${year}-12-25`],
    },
  });
  visitor = await aVisitor(tenant.id);
});

describe('with the hours of its settings the embedded model answers, and the checks let it', () => {
  test.each([
    ['Are you open now?', 'en', /^(?:Yes, it is open now, until 24:00|No, it is closed now)/],
    ['Are you open on Christmas Day?', 'en', /^No, it is closed on Christmas Day\.$/],
    ['Har dere åpent 25. desember?', 'no', /^Nei, det er stengt 25\. desember\.$/],
    ['Er dere åpne i morgen?', 'no', /^I morgen, \p{L}+, er det (?:åpent 00:00–24:00|stengt)\.$/u],
  ])('"%s"', async (question, language, told) => {
    const { snapshot } = await aConversation(visitor);
    const last = (await outcomeOf(await say(visitor, snapshot.id, question, { language }))).at(-1)!;
    expect(last.type === 'assistant.done' ? last.messages.map(({ body }) => body).join('\n') : last.type).toMatch(told);
  });
});
