import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import { type ApiClient, made } from '#tests/support/api-client.ts';
import type { Operator } from '#lib/resources/operator.ts';
import { anAddress, bearer } from '#tests/support/api-tenant.ts';
import { useBrowserApp } from '#tests/support/browser-app.ts';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import { type Session, sessionOf } from '#tests/support/panel-sign-in.ts';
import type { ScriptedAssistant } from '#tests/support/scripted-assistant.ts';
import { Colleague, Shop } from '#tests/support/shop.ts';
import { enter, openPanelPage, type PanelPage } from './panel-browser.ts';
import { VARDEHEI } from './vardehei.ts';

export interface PanelStage {
  readonly shop: Shop;
  readonly assistant: ScriptedAssistant;
  /** A colleague at work elsewhere. */
  readonly sindre: Colleague;
  /** Calls of Ragnhild's, the admin who is signed in, past the panel. */
  readonly ragnhild: ApiClient;
  /** Between the panel and the app. */
  readonly line: FaultProxy;
  readonly page: Page;
  readonly opened: PanelPage;
  /** Goes to the panel, where Ragnhild is signed in. */
  enter(path?: string): Promise<Page>;
  /** Another window instead of the one that each test begins with; by default Ragnhild is signed in there too. */
  reopen(options: BrowserContextOptions, email?: string): Promise<Page>;
}

/** For each test a tenant of its own in the real app, and a window of an operator's; no page may break its policy. */
export function panelStage(): PanelStage {
  const shared = useBrowserApp();
  const stage = {} as Omit<PanelStage, 'page' | 'assistant'> & { opened: PanelPage };
  const open = async (email: string, options?: BrowserContextOptions) => {
    const session = await sessionOf(stage.shop.tenant.page, email);
    const seeded = { origin: stage.line.url, session };
    stage.opened = await openPanelPage(shared.browser, options, seeded);
    return session;
  };
  beforeEach(async () => {
    const { app } = shared;
    const shop = await Shop.open(app.url, 'Ragnhild Skare', VARDEHEI);
    const [line, sindre] = await Promise.all([
      FaultProxy.start(app.url, anAddress()),
      Colleague.of(shop, 'Sindre Moen', 'admin'),
    ]);
    Object.assign(stage, { shop, sindre, line });
    const session = await open(shop.tenant.adminEmail);
    Object.assign(stage, { ragnhild: callsOf(shop, session) });
  });
  afterEach(async () => {
    await stage.opened.context.close();
    await stage.line.close();
    expect(stage.opened.complaints).toEqual([]);
  });
  return Object.defineProperties(stage, {
    page: { get: () => stage.opened.page },
    assistant: { get: () => shared.assistant },
    enter: {
      value: async (path = '/panel') => {
        await enter(stage.opened.page, stage.line.url + path);
        return stage.opened.page;
      },
    },
    reopen: {
      value: async (options: BrowserContextOptions, email?: string) => {
        await stage.opened.context.close();
        await open(email ?? stage.shop.tenant.adminEmail, options);
        return stage.opened.page;
      },
    },
  }) as PanelStage;
}

function callsOf({ tenant }: Shop, { access_token }: Session): ApiClient {
  return tenant.page.with({ ...bearer(access_token), 'x-service-tenant': tenant.id, origin: tenant.page.url });
}

/** An agent of the shop who can sign in to the panel. @returns the address to do it with */
export async function anAgentOf(shop: Shop): Promise<string> {
  const email = shop.tenant.adminEmail.replace('admin', 'agent');
  await shop.tenant.operator({ name: 'Gro Lien', role: 'agent', email });
  return email;
}

/** What the signed-in operator's account says. */
export async function accountOf(api: ApiClient): Promise<Operator> {
  return (await made(api.get<{ operator: Operator }>('/operator/me'))).operator;
}
