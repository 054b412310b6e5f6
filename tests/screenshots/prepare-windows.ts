import type { Browser, BrowserContext } from 'playwright';
import { openOperatorWindow, openVisitorWindow } from '#tests/e2e/story/windows.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** An app with something to show, and the browsers of the two who made it. */
export interface Prepared {
  appUrl: string;
  visitor: StorageState;
  operator: StorageState;
  /** Path of the conversation in the panel. */
  conversation: string;
}

const DEMO_OPERATOR = 'demo@vardehei.example';

/** Three conversations: one with a person, one that waits for one, one with the assistant alone. */
export async function prepareWindows(browser: Browser, appUrl: string): Promise<Prepared> {
  const operator = await openOperatorWindow(browser, appUrl);
  await operator.signIn(DEMO_OPERATOR);
  await operator.page.getByRole('navigation').first().waitFor();
  await converse(browser, appUrl, 'Can you wax my skis before Saturday?', false);
  await converse(browser, appUrl, 'What does delivery cost?', true);
  const visitor = await openVisitorWindow(browser, appUrl);
  await visitor.open();
  await visitor.write('How long do I have to return something?');
  await visitor.log.getByText('1 source').waitFor();
  await visitor.askForPerson();
  await operator.openConversation(/How long do I have/);
  await operator.act('join');
  await operator.write('Hi, Ragnhild here. Which item is it about?');
  await visitor.log.getByText('Which item is it about?').waitFor();
  await visitor.write('The boots from last week. They are a little tight.');
  await operator.log.getByText('a little tight').waitFor();
  await operator.write('Bring them by: we stretch them for free, or change the size.');
  await visitor.log.getByText('Bring them by').waitFor();
  const { pathname, search } = new URL(operator.page.url());
  return {
    appUrl,
    visitor: await visitor.context.storageState(),
    operator: await operator.context.storageState(),
    conversation: pathname + search,
  };
}

async function converse(browser: Browser, appUrl: string, question: string, asks: boolean): Promise<void> {
  const visitor = await openVisitorWindow(browser, appUrl);
  await visitor.open();
  await visitor.write(question);
  await visitor.log.getByText(question, { exact: true }).waitFor();
  if (asks) await visitor.askForPerson();
  await visitor.page.waitForTimeout(1500);
  await visitor.context.close();
}
