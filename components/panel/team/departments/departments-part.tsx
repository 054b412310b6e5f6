'use client';

import { Building2, Pencil, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Badge } from '#components/ui/marks/badge.tsx';
import type { Department } from '#lib/resources/department.ts';
import type { Operator } from '#lib/resources/operator.ts';
import frame from '../../page/part-page.module.css';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { Fetched } from '../fetched.tsx';
import { teamApi } from '../team-api.ts';
import { teamNews } from '../team-news.ts';
import styles from '../team.module.css';
import { departmentTexts } from '../texts/department-texts.ts';
import { teamTexts } from '../texts/team-texts.ts';
import { useFetched } from '../use-fetched.ts';

const DepartmentDialog = lazily(() => import('./department-dialog.tsx'));

/** Who answers what. */
export default function DepartmentsPart() {
  const [texts, { departments: title }] = [useTexts(departmentTexts), useTexts(teamTexts)];
  const workspace = useWorkspace();
  const { request, api: all } = workspace;
  const news = useCell(workspace.part(teamNews).departments);
  const api = useMemo(() => teamApi(request), [request]);
  const fetch = useCallback(async () => {
    const [{ departments }, { operators }] = await Promise.all([api.departments(), all.team()]);
    return { departments, team: operators };
  }, [api, all]);
  const { value, refetch, retry } = useFetched(fetch, news);
  const [asking, setAsking] = useState<Department | 'new' | null>(null);
  const done = () => {
    setAsking(null);
    refetch();
  };
  const team = typeof value === 'string' ? [] : value.team;
  return (
    <>
      <header className={frame.header}>
        <div>
          <h1 className={frame.title}>{title}</h1>
          <p className={frame.intro}>{texts.intro}</p>
        </div>
        <Button variant="primary" icon={Plus} disabled={typeof value === 'string'} onClick={() => setAsking('new')}>
          {texts.add}
        </Button>
      </header>
      <Fetched value={value} onRetry={retry}>
        {({ departments }) =>
          departments.length === 0 ? (
            <EmptyState icon={Building2} title={texts.empty}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <ul role="list" className={styles.list}>
              {departments.map((each) => (
                <DepartmentLine key={each.id} department={each} team={team} onEdit={() => setAsking(each)} />
              ))}
            </ul>
          )
        }
      </Fetched>
      {asking !== null && (
        <DepartmentDialog
          department={asking === 'new' ? null : asking}
          team={team}
          api={api}
          onClose={() => setAsking(null)}
          onDone={done}
        />
      )}
    </>
  );
}

type DepartmentLineProps = { department: Department; team: Operator[]; onEdit: () => void };

function DepartmentLine({ department, team, onEdit }: DepartmentLineProps) {
  const texts = useTexts(departmentTexts);
  const { name, description, memberIds, urlRules, roundRobin } = department;
  const names = memberIds.flatMap((id) => team.find((each) => each.id === id)?.name ?? []);
  const members = names.length > 4 ? texts.memberCount(names.length) : names.join(', ') || texts.noMembers;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {roundRobin && <Badge tone="info">{texts.rotates}</Badge>}
        </span>
        {description && <span className={styles.facts}>{description}</span>}
        <span className={styles.facts}>{members}</span>
        {urlRules.length > 0 && <span className={`${styles.facts} ${frame.mono}`}>{urlRules.join('  ')}</span>}
      </span>
      <IconButton icon={Pencil} label={texts.edit(name)} onClick={onEdit} />
    </li>
  );
}
