import { describe, expect, it } from 'vitest';
import { snoozeDetail } from '#components/panel/inbox/conversation/marks/snooze-detail.ts';
import { localText, snoozeChoices, snoozeTime } from '#components/panel/inbox/state/changes/snooze-times.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const offered = (now: Date) => snoozeChoices(now).map(({ choice, at: time }) => [choice, localText(time)]);

describe('what a conversation can be put off to', () => {
  it('on a Friday morning: a whole hour of today, tomorrow and Monday at eight', () => {
    expect(offered(at(20, 9, 10))).toEqual([
      ['later-today', '2026-11-20T13:00'],
      ['tomorrow', '2026-11-21T08:00'],
      ['next-week', '2026-11-23T08:00'],
    ]);
  });

  it('on a Monday the next week is that of the next Monday', () => {
    expect(offered(at(23, 9))).toContainEqual(['next-week', '2026-11-30T08:00']);
  });

  it('on a Sunday tomorrow is the next week already', () => {
    expect(offered(at(22, 9)).map(([choice]) => choice)).toEqual(['later-today', 'tomorrow']);
  });

  it('late in the day today is over', () => {
    expect(offered(at(20, 22)).map(([choice]) => choice)).toEqual(['tomorrow', 'next-week']);
  });

  it('is never a time that has passed, whatever the hour', () => {
    for (let hour = 0; hour < 24; hour++)
      for (const { at: time } of snoozeChoices(at(20, hour, 59)))
        expect(time.getTime()).toBeGreaterThan(at(20, hour, 59).getTime());
  });

  it('is told by the hour alone where its name says the day', () => {
    const now = at(20, 19);
    const said = snoozeChoices(now).map(({ choice, at: time }) => snoozeDetail(choice, time, now, 'no'));
    expect(said).toEqual(['22:00', '08:00', 'mandag 08:00']);
  });

  it('is a time of one’s own where that is still to come', () => {
    const now = at(20, 12);
    expect(snoozeTime('2026-11-20T12:01', now)).toEqual(at(20, 12, 1));
    expect(snoozeTime('2026-11-20T12:00', now)).toBeNull();
    expect(snoozeTime('', now)).toBeNull();
  });
});
