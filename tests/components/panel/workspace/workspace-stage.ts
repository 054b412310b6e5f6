import { afterEach, beforeEach, expect, vi } from 'vitest';
import { operatorApi } from '#components/panel/api/operator-api.ts';
import { panelRequest } from '#components/panel/api/panel-request.ts';
import { idsOf } from '#components/panel/inbox/state/list-state.ts';
import { Workspace } from '#components/panel/workspace/workspace.ts';
import { type FakeOperatorApi, startFakeOperatorApi } from '#tests/support/fake-operator-api.ts';
import { fakeSurroundings } from '../../realtime/fake-surroundings.ts';
import { keptStorage } from './kept-storage.ts';

const OPEN = { filter: 'open', q: '' } as const;

/** For each test a server of its own, and an operator at work there. */
export function workspaceStage() {
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
  const listed = (of: Workspace) => idsOf(of.inbox.state.get(), OPEN);
  return {
    get api() {
      return api;
    },
    get sessionsOver() {
      return sessionsOver;
    },
    listed,
    rowOf: (of: Workspace, id: string) => of.inbox.state.get().rows.get(id)?.conversation,
    conversationWith(body: string): string {
      const { id } = api.tenant.addConversation();
      api.tenant.store(id, { body });
      return id;
    },
    /** With its stream open and its list there. */
    async atWork(storage = keptStorage()): Promise<Workspace> {
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
      await vi.waitFor(() => expect(listed(made)).not.toBeNull());
      await vi.waitFor(() => expect(made.stream.state.get()).toBe('open'));
      return made;
    },
  };
}
