import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTexts } from '#components/panel/inbox/texts/list-texts.ts';
import { en as chatTexts } from '#components/widget/chat/texts-en.ts';
import { type App, startApp } from '#tests/support/api/app-server.ts';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { type OperatorWindow, openOperatorWindow, openVisitorWindow, type VisitorWindow } from './windows.ts';

// The whole of it in one test: each part stands on what the parts before it have left in both windows.
const PATIENCE = { timeout: 20_000 };
const QUESTION = 'How long do I have to return something?';
const DEMO_OPERATOR = 'demo@vardehei.example';
const OPERATOR = 'Ragnhild Skare';

let app: App;
let browser: Browser;

beforeAll(async () => {
  app = await startApp();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await app?.dispose();
});

const says = (window: VisitorWindow | OperatorWindow, text: string, times = 1) =>
  expect
    .poll(() => window.count(text), { ...PATIENCE, message: `"${text}" stands there ${times} time(s)` })
    .toBe(times);

test('a visitor chats, an operator answers, and nothing on the way loses or doubles a word', async () => {
  const visitor = await openVisitorWindow(browser, app.url);
  const operator = await openOperatorWindow(browser, app.url);

  // 1. The assistant answers from the shop's knowledge, with its sources.
  await visitor.open();
  await visitor.write(QUESTION);
  await says(visitor, QUESTION);
  await expect.poll(() => visitor.log.getByText(/60 days/).count(), PATIENCE).toBeGreaterThan(0);
  await expect.poll(() => visitor.log.getByText(/\d source/).count(), PATIENCE).toBeGreaterThan(0);

  // 2. The visitor asks for a person; the operator sees it at once, joins and answers, and the assistant is silent.
  await operator.signIn(DEMO_OPERATOR);
  await expect.poll(() => operator.page.getByRole('link').count(), PATIENCE).toBeGreaterThan(0);
  await visitor.askForPerson();
  await expect.poll(() => operator.page.getByText(listTexts.no.waiting).count(), PATIENCE).toBeGreaterThan(0);
  await operator.openConversation(/60 days|return/);
  await says(operator, QUESTION);
  await operator.act('join');
  await says(visitor, chatTexts.system.joined(OPERATOR));

  await operator.composer.pressSequentially('Hello');
  await expect.poll(() => visitor.page.getByText(chatTexts.isTyping(OPERATOR)).count(), PATIENCE).toBe(1);
  await operator.write('Hello, I am Ragnhild.');
  await says(visitor, 'Hello, I am Ragnhild.');
  await visitor.write('Can I return used boots?');
  await says(operator, 'Can I return used boots?');
  await operator.write('Only if they were faulty.');
  await says(visitor, 'Only if they were faulty.');

  // Handed back, the assistant answers again, and had not said a word in between.
  const answersBefore = await assistantAnswers(visitor);
  await operator.act('releaseToAssistant');
  await says(visitor, chatTexts.system.left(OPERATOR));
  await visitor.write('What does delivery cost?');
  await expect.poll(() => assistantAnswers(visitor), PATIENCE).toBe(answersBefore + 1);

  // 3. A restart and a dropped network in the middle: both reconnect by themselves.
  await operator.act('join');
  await says(visitor, chatTexts.system.joined(OPERATOR), 2);
  await app.restart();
  await visitor.write('Are you still there?');
  await says(visitor, 'Are you still there?');
  await says(operator, 'Are you still there?');
  await visitor.context.setOffline(true);
  await operator.write('Written while you were away.');
  await says(operator, 'Written while you were away.');
  await visitor.write('Written without a network.');
  await visitor.context.setOffline(false);
  await says(visitor, 'Written while you were away.');
  await says(operator, 'Written without a network.');
  await operator.context.setOffline(true);
  await visitor.write('Now you are away.');
  await operator.write('A reply without a network.');
  await operator.context.setOffline(false);
  await says(operator, 'Now you are away.');
  await says(visitor, 'A reply without a network.');

  // 4. A reload brings the conversation back, open as it was, on both sides, each word once.
  await Promise.all([visitor.page.reload(), operator.page.reload()]);
  for (const text of [
    QUESTION,
    'Hello, I am Ragnhild.',
    'Can I return used boots?',
    'Only if they were faulty.',
    'Are you still there?',
    'Written while you were away.',
    'Written without a network.',
    'Now you are away.',
    'A reply without a network.',
  ]) {
    await says(visitor, text);
    await says(operator, text);
  }
});

/** Sources stand under each answer of the assistant and under nothing else. */
const assistantAnswers = (visitor: VisitorWindow) => visitor.log.getByText(/\d sources?$/).count();
