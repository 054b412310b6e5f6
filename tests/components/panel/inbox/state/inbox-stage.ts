import { afterEach, beforeEach, expect, vi } from 'vitest';
import { operatorApi } from '#components/panel/api/operator-api.ts';
import { panelRequest } from '#components/panel/api/panel-request.ts';
import { idsOf } from '#components/panel/inbox/state/list-state.ts';
import type { Inbox } from '#components/panel/inbox/state/inbox.ts';
import { inboxOf } from '#components/panel/inbox/state/use-inbox.ts';
import { Workspace } from '#components/panel/workspace/workspace.ts';
import { type FakeOperatorApi, startFakeOperatorApi } from '#tests/support/fake-operator-api.ts';
import { fakeSurroundings } from '#tests/components/realtime/fake-surroundings.ts';
import { keptStorage } from '../../state/kept-storage.ts';

const OPEN = { filter: 'open', q: '' } as const;

/** For each test a server of its own, and an operator at work there. */
export function inboxStage() {
  let api: FakeOperatorApi;
  let workspace: Workspace | null = null;
  let [generation, sessionsOver] = [0, 0];
  const credentials = {
    token: async () => `token.${generation}`,
    renew: async () => {
      generation += 1;
      return api.identity.isGood(`token.${generation}`) ? `token.${generation}` : null;
    },
  };
  beforeEach(async () => {
    [generation, sessionsOver] = [0, 0];
    api = await startFakeOperatorApi();
  });
  afterEach(async () => {
    workspace?.close();
    await api.close();
  });
  const listed = (of: Inbox) => idsOf(of.lists.state.get(), OPEN);
  return {
    get api() {
      return api;
    },
    /** The one that was made last. */
    get workspace() {
      return workspace!;
    },
    get sessionsOver() {
      return sessionsOver;
    },
    listed,
    rowOf: (of: Inbox, id: string) => of.lists.state.get().rows.get(id)?.conversation,
    conversationWith(body: string): string {
      const { id } = api.tenant.addConversation();
      api.tenant.store(id, { body });
      return id;
    },
    /** With its stream open and its list there. */
    async atWork(storage = keptStorage()): Promise<Inbox> {
      const me = await operatorApi(panelRequest(api.url, credentials, null)).me();
      const made = new Workspace({
        origin: api.url,
        credentials,
        me,
        onSessionOver: () => (sessionsOver += 1),
        store: storage.tab(),
        surroundings: fakeSurroundings(),
      });
      workspace = made;
      const inbox = inboxOf(made);
      await vi.waitFor(() => expect(listed(inbox)).not.toBeNull());
      await vi.waitFor(() => expect(made.stream.state.get()).toBe('open'));
      return inbox;
    },
  };
}
