import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type App, startApp } from '#tests/support/app-server.ts';
import { type FakeOperatorApi, startFakeOperatorApi } from '#tests/support/fake-operator-api.ts';
import { panelBrowser, type PanelPage } from './panel-browser.ts';

export interface PanelStage {
  readonly fake: FakeOperatorApi;
  readonly page: Page;
  readonly opened: PanelPage;
  /** Another window instead of the one that each test begins with. */
  reopen(options: BrowserContextOptions): Promise<Page>;
}

/** For each test a tenant of its own behind the real app's pages, and a browser window; no page may break its policy. */
export function panelStage(): PanelStage {
  let app: App;
  let fake: FakeOperatorApi;
  let browser: Awaited<ReturnType<typeof panelBrowser>>;
  let opened: PanelPage;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), panelBrowser()]);
  });
  beforeEach(async () => {
    fake = await startFakeOperatorApi({ pagesFrom: app.url });
    fake.tenant.me.language = 'en';
    opened = await browser.open();
  });
  afterEach(async () => {
    await opened.context.close();
    await fake.close();
    expect(opened.complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await app.dispose();
  });
  return {
    get fake() {
      return fake;
    },
    get opened() {
      return opened;
    },
    get page() {
      return opened.page;
    },
    async reopen(options) {
      await opened.context.close();
      opened = await browser.open(options);
      return opened.page;
    },
  };
}
