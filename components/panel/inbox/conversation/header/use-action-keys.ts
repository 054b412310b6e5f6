'use client';

import type { ConversationAction } from '#components/panel/api/operator-api.ts';
import { usePanelCommand } from '#components/panel/keyboard/panel-commands.ts';

/** The keys of what is done most; shown in tooltips and in the dialog of shortcuts. */
export const ACTION_KEYS: Partial<Record<ConversationAction, string>> = { join: 'i', release: 'h', close: 'e' };

/** What can be done in the conversation that is open, by a key each. */
export function useActionKeys(possible: readonly ConversationAction[], perform: (action: ConversationAction) => void) {
  const run = (action: ConversationAction) => () => {
    if (!possible.includes(action)) return false;
    perform(action);
    return true;
  };
  usePanelCommand('join', run('join'));
  usePanelCommand('release', run('release'));
  usePanelCommand('close', run('close'));
}
