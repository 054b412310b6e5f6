export type SuggestionKey = { readonly moveTo: number } | 'choose' | 'leave' | null;

/** What a key does while a list of suggestions stands beside a field; null: what it does in the field. */
export function suggestionKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  active: number,
  count: number,
): SuggestionKey {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return { moveTo: (active + 1) % count };
    case 'ArrowUp':
      return { moveTo: (active - 1 + count) % count };
    case 'Enter':
      return shiftKey ? null : 'choose';
    case 'Tab':
      return shiftKey ? null : 'choose';
    case 'Escape':
      return 'leave';
    default:
      return null;
  }
}
