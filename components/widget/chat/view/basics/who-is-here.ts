import type { TeamMember } from '#lib/resources/tenant.ts';

/** The first names of those who are here; where nobody is, of those who were a moment ago. */
export function whoIsHere(team: readonly TeamMember[]): { names: string[]; isNow: boolean } {
  const online = team.filter((member) => member.online);
  const shown = online.length > 0 ? online : team.filter(({ nearby }) => nearby);
  return { names: shown.map(({ name }) => name.split(' ')[0] ?? name), isNow: online.length > 0 };
}
