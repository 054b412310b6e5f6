import type { PublicConfig, TeamMember } from '#lib/resources/tenant.ts';

export interface Person {
  handle: string;
  name: string;
  avatarUrl: string | null;
  /** Null of the assistant, who is always there. */
  presence: 'online' | 'away' | 'offline' | null;
}

const MOST = 6;

/** Whose name or handle begins like this: who is here first, the assistant last. */
export function foundPeople({ team, assistant }: Pick<PublicConfig, 'team' | 'assistant'>, query: string): Person[] {
  const wanted = query.trim().toLocaleLowerCase();
  const people = team
    .toSorted((a, b) => Number(b.online) - Number(a.online) || Number(b.nearby) - Number(a.nearby))
    .map(({ handle, name, avatarUrl, ...each }): Person => ({ handle, name, avatarUrl, presence: presenceOf(each) }));
  return [...people, { ...assistant, presence: null }].filter((each) => isMeant(each, wanted)).slice(0, MOST);
}

const presenceOf = ({ online, nearby }: Pick<TeamMember, 'online' | 'nearby'>) =>
  online ? 'online' : nearby ? 'away' : 'offline';

const isMeant = ({ handle, name }: Person, wanted: string): boolean =>
  handle.startsWith(wanted) ||
  `${name} `.toLocaleLowerCase().startsWith(wanted) ||
  name
    .toLocaleLowerCase()
    .split(' ')
    .some((word) => word.startsWith(wanted));
