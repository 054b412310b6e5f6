'use client';

import { Download, ScrollText } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Select } from '#components/ui/fields/choices/select.tsx';
import type { AuditEntry } from '#lib/resources/audit.ts';
import type { ServerOperator } from '#lib/resources/operator.ts';
import { saveCsv } from '../../page/csv.ts';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { failureText } from '../failure-text.ts';
import { Fetched } from '../fetched.tsx';
import { teamApi } from '../team-api.ts';
import styles from '../team.module.css';
import { auditTexts } from '../texts/audit-texts.ts';
import { teamTexts } from '../texts/team-texts.ts';
import { useFetched } from '../use-fetched.ts';
import { auditCsv } from './audit-csv.ts';
import { AuditLine } from './audit-line.tsx';
import { type AuditFilter, useAudit } from './use-audit.ts';

/** Who has changed what, narrowed to what is looked for. */
export default function AuditPart() {
  const [texts, team, notify] = [useTexts(auditTexts), useTexts(teamTexts), useToast()];
  const { request } = useWorkspace();
  const api = useMemo(() => teamApi(request), [request]);
  const [filter, setFilter] = useState<AuditFilter>({ action: '', actor: '' });
  const [isSaving, setSaving] = useState(false);
  const people = usePeople(api);
  const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? null;
  const { pages, busy, retry, more, all } = useAudit(api, filter);
  const save = async () => {
    setSaving(true);
    try {
      saveCsv(auditCsv(await all(), texts), texts.csvName);
    } catch {
      notify({ title: texts.csvFailed, tone: 'danger' });
    }
    setSaving(false);
  };
  const showMore = () => more().catch((error: unknown) => notify({ title: failureText(error, team), tone: 'danger' }));
  return (
    <>
      <header className={frame.header}>
        <div>
          <h1 className={frame.title}>{team.audit}</h1>
          <p className={frame.intro}>{texts.intro}</p>
        </div>
        <Button icon={Download} busy={isSaving} onClick={() => void save()}>
          {texts.csv}
        </Button>
      </header>
      <Filters people={people} filter={filter} onChange={setFilter} />
      <Fetched value={pages} onRetry={retry}>
        {({ entries, next }) => (
          <>
            <Entries entries={entries} isNarrowed={filter.action !== '' || filter.actor !== ''} nameOf={nameOf} />
            {next !== null && (
              <Button busy={busy} onClick={() => void showMore()}>
                {texts.more}
              </Button>
            )}
          </>
        )}
      </Fetched>
    </>
  );
}

type EntriesProps = { entries: AuditEntry[]; isNarrowed: boolean; nameOf: (id: string) => string | null };

function Entries({ entries, isNarrowed, nameOf }: EntriesProps) {
  const texts = useTexts(auditTexts);
  if (entries.length === 0)
    return (
      <EmptyState icon={ScrollText} title={texts.none}>
        {isNarrowed ? texts.noneText : texts.nothingYet}
      </EmptyState>
    );
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => (
        <AuditLine key={entry.id} entry={entry} nameOf={nameOf} />
      ))}
    </ul>
  );
}

/** Who there is, and was; nobody while it is not known. */
function usePeople(api: ReturnType<typeof teamApi>): ServerOperator[] {
  const fetch = useCallback(() => api.people().then(({ operators }) => operators), [api]);
  const { value } = useFetched<ServerOperator[]>(fetch);
  return typeof value === 'string' ? NOBODY : value;
}

const NOBODY: ServerOperator[] = [];

type FiltersProps = {
  people: ServerOperator[];
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
};

function Filters({ people, filter, onChange }: FiltersProps) {
  const texts = useTexts(auditTexts);
  return (
    <div className={styles.filters}>
      <Select
        label={texts.what}
        options={[
          { value: '', label: texts.everything },
          ...Object.entries(texts.things).map(([thing, label]) => ({ value: thing, label })),
        ]}
        value={filter.action}
        onChange={(action) => onChange({ ...filter, action })}
      />
      <Select
        label={texts.who}
        options={[{ value: '', label: texts.everybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.actor}
        onChange={(actor) => onChange({ ...filter, actor })}
      />
    </div>
  );
}
