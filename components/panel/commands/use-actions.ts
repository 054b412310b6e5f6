'use client';

import {
  Check,
  CircleCheck,
  Clock,
  ChevronUp,
  CornerUpLeft,
  Eye,
  Folder,
  Hand,
  Keyboard,
  MessageSquarePlus,
  NotebookPen,
  Pencil,
  Reply,
  Search,
  Tag,
  Undo2,
  UserRoundPlus,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openHelp } from '../keyboard/shortcut-help.tsx';
import { type PanelCommand, panelCommands } from '../keyboard/panel-commands.ts';
import { shortcutTexts } from '../keyboard/shortcut-texts.ts';
import { queryOf } from '../inbox/state/list-view.ts';
import { useInbox } from '../inbox/state/use-inbox.ts';
import { useViews } from '../inbox/views/use-views.ts';
import { goTo } from '../place/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Command } from './command.ts';
import { commandTexts } from './command-texts.ts';

type Named = { command: PanelCommand; text: keyof (typeof shortcutTexts)['en']; icon: LucideIcon; key?: string };

const ACTIONS: readonly Named[] = [
  { command: 'take', text: 'take', icon: Hand, key: 't' },
  { command: 'reply', text: 'reply', icon: Reply, key: 'r' },
  { command: 'note', text: 'note', icon: NotebookPen, key: 'n' },
  { command: 'join', text: 'join', icon: UserRoundPlus, key: 'i' },
  { command: 'release', text: 'release', icon: CornerUpLeft, key: 'h' },
  { command: 'close', text: 'closeConversation', icon: CircleCheck, key: 'e' },
  { command: 'undo', text: 'undo', icon: Undo2, key: 'z' },
  { command: 'hand-off', text: 'handOff', icon: UserRoundPlus, key: 'a' },
  { command: 'snooze', text: 'snooze', icon: Clock, key: 's' },
  { command: 'tag', text: 'tag', icon: Tag, key: 'l' },
  { command: 'priority', text: 'priority', icon: ChevronUp, key: 'p' },
  { command: 'department', text: 'department', icon: Folder, key: 'd' },
  { command: 'search', text: 'search', icon: Search, key: '/' },
  { command: 'approve', text: 'approve', icon: Check, key: 'a' },
  { command: 'reject', text: 'reject', icon: X, key: 'x' },
  { command: 'edit', text: 'edit', icon: Pencil, key: 'e' },
  { command: 'watch', text: 'watch', icon: Eye, key: 'w' },
  { command: 'start', text: 'start', icon: MessageSquarePlus, key: 'm' },
];

/** What can be done where one is, and where one can go. */
export function useActions(): readonly Command[] {
  const { lists } = useInbox();
  const [keys, texts] = [useTexts(shortcutTexts), useTexts(commandTexts)];
  const { all } = useViews();
  const actions = usePossible().map(({ command, text, icon, key }): Command => ({
    ...{ key: `do ${command}`, label: keys[text], icon, keys: key === undefined ? undefined : [key] },
    run: () => void panelCommands.run(command, NO_EVENT),
  }));
  const views = all.map(({ key, view, name, icon, count }): Command => ({
    ...{ key: `view ${key}`, label: texts.view(name), detail: count ?? undefined, icon },
    run: () => {
      goTo({ section: 'inbox', conversationId: null });
      void lists.show(queryOf(view, lists.query.get()));
    },
  }));
  const help: Command = { key: 'help', label: texts.help, keys: ['?'], icon: Keyboard, run: openHelp };
  return [...actions, ...views, help];
}

/** What could be done when the bar was opened, which the bar itself takes away from, and what has come since. */
function usePossible(): readonly Named[] {
  const [possible, setPossible] = useState(() => new Set(ACTIONS.filter(isPossible)));
  useEffect(() => {
    const add = () => setPossible((before) => new Set([...before, ...ACTIONS.filter(isPossible)]));
    // What came between the first drawing and now told nobody.
    add();
    return panelCommands.subscribe(add);
  }, []);
  return ACTIONS.filter((action) => possible.has(action));
}

const isPossible = ({ command }: Named): boolean => panelCommands.isKnown(command);

const NO_EVENT = { preventDefault: () => undefined };
