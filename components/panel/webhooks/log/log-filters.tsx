'use client';

import { useState } from 'react';
import { FilterChips } from '#components/ui/fields/choices/filter-chips.tsx';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { DeliveryLog } from '../state/delivery-log.ts';
import { localTime, type LogTime, timeIn, TIMES, timesOf } from '../state/log-times.ts';
import { useEventTypes } from '../state/use-event-types.ts';
import type { LogFilter } from '../state/webhook-api.ts';
import { logTexts } from '../texts/log-texts.ts';
import styles from './log.module.css';

const STATES: WebhookDelivery['status'][] = ['failed', 'waiting', 'delivered'];
const ANY = 'any';

/** Which of it: by what became of it, of what type, from when. */
export function LogFilters({ log }: { log: DeliveryLog }) {
  const texts = useTexts(logTexts);
  const { events } = useEventTypes();
  const filter = useCell(log.filter);
  const [chosen, setTime] = useState<LogTime>('any');
  // What was let go elsewhere ("show all") is any time again.
  const time = chosen !== 'own' && filter.since === null ? 'any' : chosen;
  const narrow = (change: Partial<LogFilter>) => log.show({ ...filter, ...change });
  const chooseTime = (next: LogTime) => {
    setTime(next);
    const times = timesOf(next, new Date());
    if (times) narrow(times);
  };
  const types = (events ?? []).map(({ type }) => ({ value: type, label: type }));
  return (
    <div className={styles.filters}>
      <FilterChips
        single
        label={texts.filterStatus}
        chips={STATES.map((value) => ({ value, label: texts.status[value] }))}
        value={filter.status ? [filter.status] : []}
        onChange={([status]) => narrow({ status: status ?? null })}
      />
      <div className={styles.selects}>
        <Select
          label={texts.type}
          hideLabel
          options={[{ value: ANY, label: texts.anyType }, ...types]}
          value={filter.type ?? ANY}
          onChange={(type) => narrow({ type: type === ANY ? null : type })}
        />
        <Select
          label={texts.time}
          hideLabel
          options={TIMES.map((value) => ({ value, label: texts.times[value] }))}
          value={time}
          onChange={chooseTime}
        />
      </div>
      {time === 'own' && <OwnTimes filter={filter} onChange={narrow} />}
    </div>
  );
}

type OwnTimesProps = { filter: LogFilter; onChange: (change: Pick<LogFilter, 'since' | 'until'>) => void };

function OwnTimes({ filter, onChange }: OwnTimesProps) {
  const texts = useTexts(logTexts);
  const [written, setWritten] = useState({ since: localOf(filter.since), until: localOf(filter.until) });
  const [since, until] = [timeIn(written.since), timeIn(written.until)];
  const isBackwards = since !== null && until !== null && until <= since;
  const write = (change: Partial<typeof written>) => {
    const next = { ...written, ...change };
    setWritten(next);
    const times = { since: timeIn(next.since), until: timeIn(next.until) };
    if (!(times.since && times.until && times.until <= times.since)) onChange(times);
  };
  return (
    <div className={styles.own}>
      <TextField
        label={texts.from}
        type="datetime-local"
        value={written.since}
        onChange={(event) => write({ since: event.target.value })}
      />
      <TextField
        label={texts.until}
        type="datetime-local"
        value={written.until}
        error={isBackwards ? texts.backwards : undefined}
        onChange={(event) => write({ until: event.target.value })}
      />
    </div>
  );
}

const localOf = (at: string | null): string => (at === null ? '' : localTime(new Date(at)));
