'use client';

import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import type { Operator } from '#lib/resources/operator.ts';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import styles from '../team.module.css';
import { departmentTexts } from '../texts/department-texts.ts';
import { moved } from './moved.ts';

type MemberOrderProps = { team: Operator[]; memberIds: string[]; onChange: (memberIds: string[]) => void };

const NOBODY = '';

/** Who belongs to it and who comes after whom; each step is a button, so that a keyboard does it as well as a mouse. */
export function MemberOrder({ team, memberIds, onChange }: MemberOrderProps) {
  const texts = useTexts(departmentTexts);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const members = memberIds.flatMap((id) => team.find((each) => each.id === id) ?? []);
  const others = team.filter(({ id }) => !memberIds.includes(id));
  const move = (member: Operator, by: -1 | 1) => {
    const next = moved(memberIds, member.id, by);
    onChange(next);
    setSaid(texts.moved(member.name, next.indexOf(member.id) + 1));
    keepFocus(list.current, member.id, by);
  };
  return (
    <div role="group" aria-label={texts.members} className={styles.group}>
      <span className={styles.label}>{texts.members}</span>
      {members.length === 0 ? (
        <p className={frame.intro}>{texts.noMembers}</p>
      ) : (
        <>
          <p className={frame.intro}>{texts.order}</p>
          <ul ref={list} role="list" className={styles.members}>
            {members.map((member, place) => (
              <li key={member.id} data-member={member.id} className={styles.member}>
                <Avatar of={member} name={member.name} src={member.avatarUrl} size="sm" />
                <span>{member.name}</span>
                <IconButton
                  icon={ArrowUp}
                  label={texts.up(member.name)}
                  size="sm"
                  data-by="-1"
                  disabled={place === 0}
                  onClick={() => move(member, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={texts.down(member.name)}
                  size="sm"
                  data-by="1"
                  disabled={place === members.length - 1}
                  onClick={() => move(member, 1)}
                />
                <IconButton
                  icon={X}
                  label={texts.remove(member.name)}
                  size="sm"
                  onClick={() => onChange(memberIds.filter((id) => id !== member.id))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <Select
          label={texts.addMember}
          options={[
            { value: NOBODY, label: texts.chooseMember },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={NOBODY}
          onChange={(id) => id !== NOBODY && onChange([...memberIds, id])}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** At an end the button that was pressed has no further use: the one beside it is next. */
function keepFocus(list: HTMLElement | null, id: string, by: -1 | 1): void {
  requestAnimationFrame(() => {
    const line = list?.querySelector(`[data-member="${CSS.escape(id)}"]`);
    const button = (step: number) => line?.querySelector<HTMLButtonElement>(`[data-by="${step}"]:not(:disabled)`);
    (button(by) ?? button(-by))?.focus();
  });
}
