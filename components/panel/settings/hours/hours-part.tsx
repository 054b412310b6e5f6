'use client';

import { type OpeningHours, type TenantSettings, WEEKDAYS } from '#lib/resources/tenant.ts';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { SaveBar } from '#components/ui/fields/save-bar.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import type { Fault } from '../state/faults.ts';
import { useSettingsForm } from '../state/use-settings-form.ts';
import { hoursTexts } from '../texts/hours-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import { ClosedDates } from './closed-dates.tsx';
import { DayLine } from './day-line.tsx';
import styles from './hours-part.module.css';
import { USUAL_HOURS, zoneOptions } from './usual-hours.ts';
import { withCapital } from './with-capital.ts';

const NAMES = ['openingHours'] as const;

/** When somebody of the team can be expected. */
export default function HoursPart({ saved }: { saved: TenantSettings }) {
  const texts = useTexts(hoursTexts);
  const form = useSettingsForm(saved, NAMES);
  const hours = form.written.openingHours;
  const write = (openingHours: OpeningHours | null) => form.write({ openingHours });
  return (
    <SaveBar {...form.bar}>
      <div className={frame.stack}>
        <div className={frame.card}>
          <Switch
            label={texts.always}
            checked={hours === null}
            onChange={(isAlways) => write(isAlways ? null : (saved.openingHours ?? USUAL_HOURS))}
          />
          <p className={frame.intro}>{texts.alwaysText}</p>
        </div>
        {hours && <Week hours={hours} fault={form.faults.openingHours} onChange={write} />}
        {hours && (
          <ClosedDates dates={hours.closedDates} onChange={(closedDates) => write({ ...hours, closedDates })} />
        )}
      </div>
    </SaveBar>
  );
}

type WeekProps = { hours: OpeningHours; fault: Fault | undefined; onChange: (hours: OpeningHours) => void };

function Week({ hours, fault, onChange }: WeekProps) {
  const [texts, { faults }, language] = [useTexts(hoursTexts), useTexts(settingsTexts), usePanelLanguage()];
  const { tz, days } = hours;
  return (
    <section className={frame.card} aria-label={texts.week}>
      <h2 className={frame.heading}>{texts.week}</h2>
      <div className={styles.days}>
        {WEEKDAYS.map((day, at) => (
          <DayLine
            key={day}
            name={dayName(at, language)}
            ranges={days[day]}
            error={fault === 'hours' ? faults.hours : null}
            onChange={(ranges) => onChange({ ...hours, days: { ...days, [day]: ranges } })}
          />
        ))}
      </div>
      {fault && fault !== 'hours' && (
        <p role="alert" className={styles.error}>
          {faults[fault]}
        </p>
      )}
      <Select
        label={texts.zone}
        options={zoneOptions(tz)}
        value={tz}
        onChange={(zone) => onChange({ ...hours, tz: zone })}
      />
    </section>
  );
}

/** @param at days after Monday */
function dayName(at: number, language: 'no' | 'en'): string {
  const name = new Intl.DateTimeFormat(language === 'no' ? 'nb' : 'en', { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return withCapital(name.format(Date.UTC(2024, 0, 1 + at)));
}
