import type { LucideIcon } from 'lucide-react';

/** Something that the command bar finds and does. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** What else it is found by. */
  readonly words?: string;
  readonly detail?: string;
  /** The keys that do the same without the bar. */
  readonly keys?: readonly string[];
  readonly icon: LucideIcon;
  run(): void;
}

/** Those that have all the words, in their order: the beginning of a label before a word's, before anything else. */
export function foundCommands(commands: readonly Command[], written: string): readonly Command[] {
  const words = written.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const ranked = commands.flatMap((command) => {
    const rank = rankOf(command, words);
    return rank === null ? [] : [{ command, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command);
}

function rankOf({ label, words: more = '' }: Command, words: readonly string[]): number | null {
  const name = label.toLowerCase();
  const all = `${name} ${more.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (name.startsWith(words[0]!)) return 0;
  return all.split(/\s+/).some((each) => each.startsWith(words[0]!)) ? 1 : 2;
}
