/** @jsxImportSource preact */
import type { TeamMember } from '#lib/resources/tenant.ts';
import { Avatar, type Presence } from './avatar.tsx';
import { useChat, useChatState } from './chat-context.ts';
import { whoIsHere } from './who-is-here.ts';

const MOST_FACES = 4;

/** Who answers here; those who are here first. */
export function TeamFaces({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const { texts } = useChat();
  const state = useChatState();
  const faces = sorted(state.config.team).slice(0, MOST_FACES);
  const presenceOf = ({ online, nearby }: TeamMember): Presence => {
    if (online) return { state: 'online', label: texts.team.online };
    return nearby ? { state: 'away', label: texts.team.nearby } : { state: 'offline', label: texts.team.offline };
  };
  return (
    <ul role="list" class="faces">
      {faces.map((member) => (
        <li key={member.handle} title={member.name}>
          <span class="unseen">{member.name}</span>
          <Avatar
            of={member.handle}
            name={member.name}
            src={member.avatarUrl}
            size={size}
            presence={presenceOf(member)}
          />
        </li>
      ))}
    </ul>
  );
}

export function TeamWords() {
  const { texts } = useChat();
  const state = useChatState();
  const { names: here, isNow } = whoIsHere(state.config.team);
  if (!state.config.humanAvailable || here.length === 0) return <>{texts.team.away}</>;
  const [named, more] = [here.slice(0, 2), here.length - 2];
  const parts = more > 0 ? [...named, texts.team.others(more)] : named;
  const last = parts.pop();
  const names = parts.length > 0 ? `${parts.join(', ')} ${texts.team.and} ${last}` : (last ?? '');
  return <>{`${names} ${(isNow ? texts.team.online : texts.team.nearby).toLowerCase()}`}</>;
}

const sorted = (team: readonly TeamMember[]): TeamMember[] =>
  team.toSorted((a, b) => Number(b.online) - Number(a.online) || Number(b.nearby) - Number(a.nearby));
