'use client';

import { Mail, MoreHorizontal, Pencil, Undo2, UserRoundMinus } from 'lucide-react';
import { refusalOf } from '#components/api/refused.ts';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { Badge } from '#components/ui/marks/badge.tsx';
import { Menu, type MenuProps } from '#components/ui/overlays/menu.tsx';
import type { ServerOperator } from '#lib/resources/operator.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { failureText } from '../failure-text.ts';
import type { teamApi } from '../team-api.ts';
import styles from '../team.module.css';
import { peopleTexts } from '../texts/people-texts.ts';
import { teamTexts } from '../texts/team-texts.ts';

export type PersonAct = 'edit' | 'invite' | 'deactivate' | 'bring-back';

type PersonLineProps = {
  person: ServerOperator;
  api: ReturnType<typeof teamApi>;
  onAsk: (what: Exclude<PersonAct, 'invite'>) => void;
};

export function PersonLine({ person, api, onAsk }: PersonLineProps) {
  const { me } = useWorkspace();
  const texts = useTexts(peopleTexts);
  const invite = useInvitation(api);
  const { id, handle, name, email, avatarUrl, online, role, deactivatedAt, system, externalId, panelLogin } = person;
  const isGone = deactivatedAt !== null;
  const presence = { state: online ? 'online' : 'offline', label: online ? texts.online : texts.away } as const;
  const facts = [
    email,
    externalId !== null && texts.fromBackend,
    !isGone && !panelLogin && externalId === null && texts.neverSignedIn,
  ].filter((each) => typeof each === 'string');
  return (
    <li className={styles.line} data-gone={isGone || undefined}>
      <Avatar of={{ handle }} name={name} src={avatarUrl} {...(!isGone && !system && { presence })} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {role === 'admin' && <Badge tone="accent">{texts.admin}</Badge>}
          {system && <Badge>{texts.system}</Badge>}
          {id === me && <Badge>{texts.you}</Badge>}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
      <More person={person} isMe={id === me} onAsk={onAsk} onInvite={() => void invite(person)} />
    </li>
  );
}

type MoreProps = Pick<PersonLineProps, 'person' | 'onAsk'> & { isMe: boolean; onInvite: () => void };

function More({ person, isMe, onAsk, onInvite }: MoreProps) {
  const texts = useTexts(peopleTexts);
  const { name, email, externalId, deactivatedAt } = person;
  const actions: MenuProps['actions'] = [];
  if (deactivatedAt === null) {
    actions.push({ label: texts.edit, icon: Pencil, onSelect: () => onAsk('edit') });
    if (email && !isMe) actions.push({ label: texts.inviteAgain, icon: Mail, onSelect: onInvite });
    if (!isMe)
      actions.push('separator', {
        ...{ label: texts.deactivate, icon: UserRoundMinus, tone: 'danger' },
        onSelect: () => onAsk('deactivate'),
      });
  } else if (externalId === null)
    actions.push({ label: texts.bringBack, icon: Undo2, onSelect: () => onAsk('bring-back') });
  if (actions.length === 0) return null;
  return <Menu trigger={<IconButton icon={MoreHorizontal} label={texts.more(name)} />} actions={actions} />;
}

function useInvitation(api: ReturnType<typeof teamApi>) {
  const [texts, team, notify] = [useTexts(peopleTexts), useTexts(teamTexts), useToast()];
  return async ({ id, name }: ServerOperator): Promise<void> => {
    try {
      await api.invite(id);
      notify({ title: texts.invited(name), tone: 'success' });
    } catch (error) {
      const { status } = refusalOf(error);
      const title = status === 429 ? texts.tooMany : status === 503 ? texts.noMail : failureText(error, team);
      notify({ title, tone: 'danger' });
    }
  };
}
