import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { actionTexts } from '#components/panel/inbox/texts/action-texts.ts';
import { conversationTexts } from '#components/panel/inbox/texts/conversation-texts.ts';
import { signInTexts } from '#components/panel/sign-in/sign-in-texts.ts';
import { en as chatTexts } from '#components/widget/chat/texts-en.ts';

// The demo's operators read Norwegian.
const panel = { ...signInTexts.no, action: actionTexts.no };

/** A visitor's window on the demo shop. */
export interface VisitorWindow {
  context: BrowserContext;
  page: Page;
  log: Locator;
  open(): Promise<void>;
  write(text: string): Promise<void>;
  askForPerson(): Promise<void>;
  /** How often the text stands in the conversation. */
  count(text: string): Promise<number>;
}

/** An operator's window on the panel. */
export interface OperatorWindow {
  context: BrowserContext;
  page: Page;
  log: Locator;
  composer: Locator;
  signIn(email: string): Promise<void>;
  openConversation(preview: string | RegExp): Promise<void>;
  act(action: 'join' | 'releaseToAssistant'): Promise<void>;
  write(text: string): Promise<void>;
  count(text: string): Promise<number>;
}

const countIn = (log: Locator, text: string) => log.getByText(text, { exact: true }).count();

export async function openVisitorWindow(browser: Browser, appUrl: string): Promise<VisitorWindow> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await page.goto(`${appUrl}/demo/en`);
  const log = page.getByRole('log');
  const field = page.getByRole('textbox', { name: chatTexts.writeHere });
  return {
    context,
    page,
    log,
    async open() {
      await page.locator('parley-widget').getByRole('button').first().click();
      await field.waitFor();
    },
    async write(text) {
      await field.fill(text);
      await field.press('Enter');
    },
    askForPerson: () => page.getByRole('button', { name: chatTexts.person.ask }).click(),
    count: (text) => countIn(log, text),
  };
}

export async function openOperatorWindow(browser: Browser, appUrl: string): Promise<OperatorWindow> {
  const context = await browser.newContext({ locale: 'nb-NO', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${appUrl}/panel`);
  const log = page.getByRole('region', { name: conversationTexts.no.messages }).last();
  const composer = page.getByRole('textbox', { name: /^Skriv til / });
  return {
    context,
    page,
    log,
    composer,
    async signIn(email) {
      await page.getByRole('textbox', { name: panel.address }).fill(email);
      await page.getByRole('button', { name: panel.sendCode }).click();
      await page.getByLabel(panel.code).fill(await codeFor(appUrl, email));
    },
    openConversation: (preview) => page.getByRole('link').filter({ hasText: preview }).first().click(),
    act: (action) => page.getByRole('button', { name: panel.action[action] }).first().click(),
    async write(text) {
      await composer.fill(text);
      await composer.press('Enter');
    },
    count: (text) => countIn(log, text),
  };
}

/** The code in the newest mail to that address. */
async function codeFor(appUrl: string, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${appUrl}/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
