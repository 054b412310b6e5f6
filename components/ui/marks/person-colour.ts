/**
 * Somebody as any part of the interface knows them. An operator's handle is given once and is told wherever they are
 * (PublicConfig.team has nothing else); visitors and tenants have an id.
 */
export type Person = { id: string; handle?: string } | { handle: string };

/** How many colours avatar.module.css has. */
export const toneCount = 8;

/** The number of a person's colour: the same in every list, header, team and widget, on every day. */
export function personColour(person: Person): number {
  return toneOf(person.handle ?? ('id' in person ? person.id : ''));
}

function toneOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % toneCount;
}
