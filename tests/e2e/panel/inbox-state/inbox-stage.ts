import { afterEach, beforeEach, expect, vi } from 'vitest';
import { operatorApi } from '#components/panel/api/operator-api.ts';
import { panelRequest } from '#components/panel/api/panel-request.ts';
import type { Inbox } from '#components/panel/inbox/state/inbox.ts';
import { idsOf } from '#components/panel/inbox/state/list-state.ts';
import { inboxOf } from '#components/panel/inbox/state/use-inbox.ts';
import { Workspace } from '#components/panel/workspace/workspace.ts';
import { keptStorage } from '#tests/components/panel/state/kept-storage.ts';
import { fakeSurroundings } from '#tests/components/realtime/fake-surroundings.ts';
import { anAddress } from '#tests/support/api/api-tenant.ts';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { Customer } from '#tests/support/browser/customer.ts';
import { FaultProxy } from '#tests/support/services/fault-proxy.ts';
import { endSession, renewedSession, type Session, sessionOf } from '#tests/support/browser/panel-sign-in.ts';
import { Colleague, Shop } from '#tests/support/browser/shop.ts';

const OPEN = { filter: 'open', q: '' } as const;

/** As long as a busy machine may need; what holds at once costs no time. */
export const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: 10_000, interval: 10 });

/** For each test a tenant of its own in the real app, and an operator at work there, without a browser. */
export function inboxStage() {
  const shared = useBrowserApp();
  const stage = {} as { shop: Shop; sindre: Colleague; line: FaultProxy; workspace: Workspace };
  let sessionsOver = 0;
  let session: Session;
  const credentials = {
    token: async () => session.access_token,
    renew: async () => {
      const renewed = await renewedSession(stage.line.url, session);
      session = renewed ?? session;
      return renewed && renewed.access_token;
    },
  };
  beforeEach(async () => {
    sessionsOver = 0;
    const { app } = shared;
    const shop = await Shop.open(app.url, 'Ragnhild Skare');
    const line = await FaultProxy.start(app.url, anAddress());
    Object.assign(stage, { shop, line, sindre: await Colleague.of(shop, 'Sindre Moen', 'admin') });
    session = await sessionOf(shop.tenant.page, shop.tenant.adminEmail);
  });
  afterEach(async () => {
    stage.workspace.close();
    await stage.line.close();
  });
  const listed = (of: Inbox) => idsOf(of.lists.state.get(), OPEN);
  return Object.assign(stage, {
    /** The person has signed out elsewhere. */
    endSession: () => endSession(shared.app.url, session),
    sessionsOver: () => sessionsOver,
    listed,
    rowOf: (of: Inbox, id: string) => of.lists.state.get().rows.get(id)?.conversation,
    conversationWith: (body: string) => Customer.of(stage.shop, {}, body),
    /** With its stream open and its list there. */
    async atWork(storage = keptStorage()): Promise<Inbox> {
      const me = await operatorApi(panelRequest(stage.line.url, credentials, null)).me();
      const made = new Workspace({
        origin: stage.line.url,
        credentials,
        me,
        onSessionOver: () => (sessionsOver += 1),
        store: storage.tab(),
        surroundings: fakeSurroundings(),
      });
      stage.workspace = made;
      const inbox = inboxOf(made);
      await until(() => expect(listed(inbox)).not.toBeNull());
      await until(() => expect(made.stream.state.get()).toBe('open'));
      return inbox;
    },
  });
}
