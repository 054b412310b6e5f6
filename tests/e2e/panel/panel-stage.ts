import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import { type ApiClient, made } from '#tests/support/api/api-client.ts';
import type { Operator } from '#lib/resources/operator.ts';
import { anAddress, bearer } from '#tests/support/api/api-tenant.ts';
import { type BrowserApp, useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { FaultProxy } from '#tests/support/services/fault-proxy.ts';
import { codeIn, mailAfter, type Session, sessionOf } from '#tests/support/browser/panel-sign-in.ts';
import type { RedisServer } from '#tests/support/services/redis-server.ts';
import type { ScriptedAssistant } from '#tests/support/browser/scripted-assistant.ts';
import { Colleague, Shop } from '#tests/support/browser/shop.ts';
import { enter, openPanelPage, type PanelPage } from './panel-browser.ts';
import { VARDEHEI } from './vardehei.ts';

/** For each test a tenant of its own in the real app, and a window of an operator's; no page may break its policy. */
export function panelStage(): PanelStage {
  const stage = new PanelStage(useBrowserApp());
  beforeEach(() => stage.begin());
  afterEach(async ({ task }) => {
    // What somebody would have seen says more than what was waited for.
    if (task.result?.state === 'fail') console.error(await stage.page.locator('body').ariaSnapshot());
    await stage.end();
  });
  return stage;
}

export class PanelStage {
  shop!: Shop;
  /** A colleague at work elsewhere. */
  sindre!: Colleague;
  /** Calls of Ragnhild's, the admin who is signed in, past the panel. */
  ragnhild!: ApiClient;
  /** Between the panel and the app. */
  line!: FaultProxy;
  opened!: PanelPage;
  private readonly shared: BrowserApp;

  constructor(shared: BrowserApp) {
    this.shared = shared;
  }

  get page(): Page {
    return this.opened.page;
  }

  get assistant(): ScriptedAssistant {
    return this.shared.assistant;
  }

  get redis(): RedisServer {
    return this.shared.redis;
  }

  async begin(): Promise<void> {
    const { url } = this.shared.app;
    this.shop = await Shop.open(url, 'Ragnhild Skare', VARDEHEI);
    [this.line, this.sindre] = await Promise.all([
      FaultProxy.start(url, anAddress()),
      Colleague.of(this.shop, 'Sindre Moen', 'admin'),
    ]);
    const session = await this.sessionOf(this.shop.tenant.adminEmail);
    this.ragnhild = callsOf(this.shop, session);
    this.opened = await openPanelPage(this.shared.browser, {}, { origin: this.line.url, session });
  }

  async end(): Promise<void> {
    await this.opened.context.close();
    await this.line.close();
    expect(this.opened.complaints).toEqual([]);
  }

  /** Goes to the panel, where somebody is signed in. */
  async enter(path = '/panel'): Promise<Page> {
    await enter(this.page, this.line.url + path);
    return this.page;
  }

  /** The same through the form, with the code of a mail. */
  async signIn(): Promise<Page> {
    const { adminEmail: email, page: api } = this.shop.tenant;
    await this.page.goto(`${this.line.url}/panel`);
    await this.page.getByLabel('E-mail address').fill(email);
    const ask = () => this.page.getByRole('button', { name: 'Send me a code' }).click();
    await this.page.getByLabel('Six-digit code').fill(codeIn(await mailAfter(api, email, ask)));
    await this.page.locator('[data-landing="list"]').waitFor({ state: 'attached' });
    return this.page;
  }

  /** Another window instead of the one that each test begins with. @param email of who is signed in there, if anybody */
  async reopen(options: BrowserContextOptions, email: string | null = this.shop.tenant.adminEmail): Promise<Page> {
    await this.opened.context.close();
    const seeded = email === null ? undefined : { origin: this.line.url, session: await this.sessionOf(email) };
    this.opened = await openPanelPage(this.shared.browser, options, seeded);
    return this.page;
  }

  private readonly sessionOf = (email: string): Promise<Session> => sessionOf(this.shop.tenant.page, email);
}

function callsOf({ tenant }: Shop, { access_token }: Session): ApiClient {
  return tenant.page.with({ ...bearer(access_token), 'x-service-tenant': tenant.id, origin: tenant.page.url });
}

/** An agent of the shop who reads English and can sign in to the panel. @returns the address to do it with */
export async function anAgentOf(shop: Shop): Promise<string> {
  const email = shop.tenant.adminEmail.replace('admin', 'agent');
  const { api } = await shop.tenant.operator({ name: 'Gro Lien', role: 'agent', email });
  await made(api.patch('/operator/me', { language: 'en' }));
  return email;
}

/** What the signed-in operator's account says. */
export async function accountOf(api: ApiClient): Promise<Operator> {
  return (await made(api.get<{ operator: Operator }>('/operator/me'))).operator;
}
