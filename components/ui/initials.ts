/** How many colours avatar.module.css has for initials. */
export const toneCount = 8;

/** At most two letters: of the first and the last word. "?" when there is none. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('nb') ?? '').join('') || '?';
}

/** The same id gives the same tone, everywhere and always. */
export function toneOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % toneCount;
}
