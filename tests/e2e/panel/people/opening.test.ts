import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { panelStage } from '../panel-stage.ts';

const stage = panelStage();

/** What the window says, whenever it says something else; `-` while that is nothing. */
const remember = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      const text = document.querySelector('main')?.innerText.trim().split('\n')[0] || '-';
      if (said.at(-1) !== text) said.push(text);
      requestAnimationFrame(look);
    };
    look();
  });

it('on a slow machine the panel takes the place of the word that it is being opened, and nothing comes between', async () => {
  await stage.enter();
  const { page } = stage;
  await remember(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(`${stage.line.url}/panel/settings`);
  await page.getByRole('navigation', { name: 'Settings' }).waitFor();
  await slow.detach();
  const said = (await page.evaluate('window.said')) as string[];
  expect(said.slice(said.indexOf('Opening the panel …'))[1]).not.toBe('-');
});
