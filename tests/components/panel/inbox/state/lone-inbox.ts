import type { OperatorApi } from '#components/panel/api/operator-api.ts';
import { Inbox } from '#components/panel/inbox/state/inbox.ts';
import { cell } from '#components/panel/state/cell.ts';
import type { Workspace } from '#components/panel/workspace/workspace.ts';
import { keptStorage } from '../../state/kept-storage.ts';
import { ME } from './conversation-made.ts';

const COUNTS = { mine: 0, unassigned: 0, open: 0, snoozed: 0, all: 0, requested: 0 };

/** An inbox whose server answers only what the test says. */
export function loneInbox(answers: Partial<OperatorApi> = {}, storage = keptStorage()): Inbox {
  const api: Partial<OperatorApi> = {
    counts: async () => COUNTS,
    conversations: async () => ({ conversations: [], nextCursor: null }),
    departments: async () => ({ departments: [] }),
    tags: async () => ({ tags: [] }),
    team: async () => ({ operators: [] }),
    ...answers,
  };
  const workspace = { api, store: storage.tab(), team: cell([]), me: ME, unsent: cell(0) };
  return new Inbox(workspace as unknown as Workspace);
}
