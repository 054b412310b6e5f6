'use client';

import { UserRoundPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ServerOperator } from '#lib/resources/operator.ts';
import frame from '../../page/part-page.module.css';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { Fetched } from '../fetched.tsx';
import { teamApi } from '../team-api.ts';
import { teamNews } from '../team-news.ts';
import styles from '../team.module.css';
import { peopleTexts } from '../texts/people-texts.ts';
import { teamTexts } from '../texts/team-texts.ts';
import { useFetched } from '../use-fetched.ts';
import { PersonLine, type PersonAct } from './person-line.tsx';

const PersonDialog = lazily(() => import('./person-dialog.tsx'));
const DeactivateDialog = lazily(() => import('./deactivate-dialog.tsx'));

type Asking = { what: 'add' } | { what: Exclude<PersonAct, 'invite'>; person: ServerOperator };

/** Everybody who answers, or did: who is there, who is asked in, who leaves. */
export default function PeoplePart() {
  const [texts, { people: title }] = [useTexts(peopleTexts), useTexts(teamTexts)];
  const workspace = useWorkspace();
  const { request } = workspace;
  const news = useCell(workspace.part(teamNews).people);
  const api = useMemo(() => teamApi(request), [request]);
  const fetch = useCallback(() => api.people().then(({ operators }) => operators), [api]);
  const { value, refetch, retry } = useFetched(fetch, news);
  const [asking, setAsking] = useState<Asking | null>(null);
  const done = () => {
    setAsking(null);
    refetch();
  };
  const close = () => setAsking(null);
  return (
    <>
      <header className={frame.header}>
        <div>
          <h1 className={frame.title}>{title}</h1>
          <p className={frame.intro}>{texts.intro}</p>
        </div>
        <Button variant="primary" icon={UserRoundPlus} onClick={() => setAsking({ what: 'add' })}>
          {texts.add}
        </Button>
      </header>
      <Fetched value={value} onRetry={retry}>
        {(people) => <People people={people} api={api} onAsk={(what, person) => setAsking({ what, person })} />}
      </Fetched>
      {asking?.what === 'add' && <PersonDialog kind="add" person={null} api={api} onClose={close} onDone={done} />}
      {(asking?.what === 'edit' || asking?.what === 'bring-back') && (
        <PersonDialog kind={asking.what} person={asking.person} api={api} onClose={close} onDone={done} />
      )}
      {asking?.what === 'deactivate' && (
        <DeactivateDialog person={asking.person} api={api} onClose={close} onDone={done} />
      )}
    </>
  );
}

type PeopleProps = {
  people: ServerOperator[];
  api: ReturnType<typeof teamApi>;
  onAsk: (what: Exclude<PersonAct, 'invite'>, person: ServerOperator) => void;
};

function People({ people, api, onAsk }: PeopleProps) {
  const texts = useTexts(peopleTexts);
  const groups = [
    { title: texts.active, shown: people.filter((each) => each.deactivatedAt === null) },
    { title: texts.gone, shown: people.filter((each) => each.deactivatedAt !== null) },
  ];
  return groups.map(({ title, shown }) =>
    shown.length === 0 ? null : (
      <section key={title} className={styles.group}>
        <h2 className={styles.heading}>{title}</h2>
        <ul role="list" className={styles.list}>
          {shown.map((person) => (
            <PersonLine key={person.id} person={person} api={api} onAsk={(what) => onAsk(what, person)} />
          ))}
        </ul>
      </section>
    ),
  );
}
