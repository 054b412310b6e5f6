import { describe, expect, it } from 'vitest';
import { PATIENT, seen, signIn } from './panel-browser.ts';
import { talkWithAnna } from './talk-with-anna.ts';

const { stage, openConversation, field, bodies, calls, anna } = talkWithAnna();

describe('reading a conversation', () => {
  it('shows who is heard by more than colour, and what an answer rests on', async () => {
    const author = { id: 'assistant', handle: 'varde', name: 'Varde', avatarUrl: null };
    const sources = [
      { documentId: 'd', title: 'Returns', url: 'https://vardehei.example/returns', excerpt: 'Sixty days.' },
    ];
    stage.fake.tenant.store(anna(), {
      role: 'assistant',
      author,
      body: 'You have **60 days**. <img src=x onerror=alert(1)>',
      sources,
    });
    stage.fake.tenant.store(anna(), {
      role: 'assistant',
      kind: 'products',
      body: 'Tent',
      author,
      data: {
        products: [
          {
            title: 'Tent',
            url: 'javascript:alert(1)',
            imageUrl: null,
            price: '4999',
            currency: 'NOK',
            description: null,
          },
        ],
      },
    });
    const page = await openConversation();
    const answer = page.getByRole('article').filter({ hasText: 'Varde' });
    await answer.getByText('Assistant', { exact: true }).waitFor();
    expect(await answer.locator('strong').textContent()).toBe('60 days');
    expect(await answer.locator('img').count()).toBe(0);
    await answer.getByText('1 source').click();
    expect(await answer.getByRole('link', { name: 'Returns' }).getAttribute('rel')).toContain('noopener');
    // A product whose address is no web address is shown, and leads nowhere.
    await answer.getByText('Tent').waitFor();
    // Named on its card alone, priced as people write it.
    expect(await answer.getByText('Tent').count()).toBe(1);
    expect(await answer.getByText('NOK\u00a04,999').count()).toBe(1);
    expect(await answer.getByRole('link', { name: 'Tent' }).count()).toBe(0);
  });

  it('switches between a translation and what was written', async () => {
    const translation = { language: 'en', body: 'Do you have it in blue?' };
    stage.fake.tenant.store(anna(), { body: 'Haben Sie das in Blau?', language: 'de', translation });
    const page = await openConversation();
    await page.getByText('Do you have it in blue?').last().waitFor();
    await page.getByText('Translated from German').waitFor();
    await page.getByRole('button', { name: 'Show the original' }).click();
    await page.getByText('Haben Sie das in Blau?').last().waitFor();
    expect(await seen(page.getByRole('button', { name: 'Show the translation' }))).toBe(true);
  });

  it('shows an answer while it is written, and the final one in its place', async () => {
    const page = await openConversation();
    const say = (phase: 'start' | 'status' | 'delta' | 'done', fields: object = {}) =>
      stage.fake.tenant.tellLive({ type: 'assistant', conversationId: anna(), phase, ...fields });
    say('start');
    say('status', { label: 'Looking in the articles' });
    await page.getByText('Looking in the articles').waitFor();
    say('delta', { text: 'You have ', offset: 0 });
    say('delta', { text: '60 **days', offset: 9 });
    await page.getByText('You have 60 days').waitFor();
    const author = { id: 'assistant', handle: 'varde', name: 'Varde', avatarUrl: null };
    stage.fake.tenant.say(anna(), { role: 'assistant', author, body: 'You have 60 **days**.' });
    say('done');
    await page.getByText('You have 60 days.').last().waitFor();
    await expect.poll(() => page.getByText('Varde is writing').count(), PATIENT).toBe(0);
    expect(await page.getByRole('article').filter({ hasText: 'You have 60' }).count()).toBe(1);
  });

  it('shows that the visitor types, until the message comes', async () => {
    const page = await openConversation();
    stage.fake.tenant.tellLive({
      type: 'typing',
      conversationId: anna(),
      role: 'visitor',
      operatorId: null,
      name: null,
      typing: true,
    });
    await page.getByText('Anna is typing').waitFor();
    stage.fake.tenant.say(anna(), { body: 'Here it is' });
    await expect.poll(() => page.getByText('Anna is typing').count(), PATIENT).toBe(0);
  });

  it('fetches older pages on the way up, and stays where one reads', async () => {
    for (let number = 1; number <= 180; number++)
      stage.fake.tenant.store(anna(), { body: `Message number ${number}.` });
    const page = await openConversation();
    await page.getByText('Message number 180.').last().waitFor();
    const scroller = page.getByRole('region', { name: 'Messages' }).last();
    const line = page.getByRole('article').getByText('Message number 131.', { exact: true });
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await line.waitFor();
    const drawn = await line.elementHandle();
    const before = (await line.boundingBox())!.y;
    await page.getByRole('article').getByText('Message number 100.', { exact: true }).waitFor({ state: 'attached' });
    expect((await line.boundingBox())!.y).toBeCloseTo(before, 0);
    // Drawn anew it would lose the focus or the selection within it.
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    const reachesTheBeginning = async () => {
      await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
      return page.getByText('This is where the conversation began').isVisible();
    };
    await expect.poll(reachesTheBeginning, PATIENT).toBe(true);
    await page.getByText('Is anybody there?').last().waitFor();
    await page.getByRole('button', { name: 'To the newest' }).click();
    await expect
      .poll(() => scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight))
      .toBeLessThan(3);
  });

  it('does not pull a reader down when something new comes, and says that it came', async () => {
    for (let number = 1; number <= 40; number++) stage.fake.tenant.store(anna(), { body: `Message number ${number}.` });
    const page = await openConversation();
    const scroller = page.getByRole('region', { name: 'Messages' }).last();
    await scroller.evaluate((element) => element.scrollTo({ top: 300 }));
    await page.getByRole('button', { name: 'To the newest' }).waitFor();
    const before = await scroller.evaluate((element) => element.scrollTop);
    stage.fake.tenant.say(anna(), { body: 'Fresh' });
    await page.getByRole('button', { name: '1 new message' }).click();
    await page.getByRole('article').getByText('Fresh').waitFor();
    expect(before).toBe(300);
    await expect.poll(() => calls(/read/).length, PATIENT).toBeGreaterThan(0);
  });

  it('stays at the end whatever changes the layout, and has read what stood there', async () => {
    for (let number = 1; number <= 40; number++) stage.fake.tenant.store(anna(), { body: `Message number ${number}.` });
    const page = await openConversation();
    const scroller = page.getByRole('region', { name: 'Messages' }).last();
    const left = () => scroller.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
    await expect.poll(left, PATIENT).toBeLessThan(3);
    // Grown between a scrolling and its news, as a picture that has come does.
    await scroller.evaluate((box) => {
      box.scrollTop -= 5;
      (box.firstElementChild as HTMLElement).style.minHeight = `${box.scrollHeight + 900}px`;
    });
    await expect.poll(left, PATIENT).toBeLessThan(3);
    await scroller.evaluate((box) => (box.firstElementChild as HTMLElement).style.removeProperty('min-height'));
    stage.fake.tenant.say(anna(), { body: Array.from({ length: 70 }, (_, line) => `Line ${line}`).join('\n') });
    await field(page).fill('a\nb\nc\nd\ne');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.getByRole('article').getByText('Line 69').waitFor();
    await expect.poll(left, PATIENT).toBeLessThan(3);
    expect(await page.getByRole('button', { name: /newest|new message/ }).count()).toBe(0);
    await expect.poll(() => stage.fake.tenant.find(anna()).unread, PATIENT).toBe(0);
    await scroller.hover();
    await page.mouse.wheel(0, -900);
    await page.getByRole('button', { name: 'To the newest' }).waitFor();
    stage.fake.tenant.say(anna(), { body: 'Not yet' });
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    expect(await left()).toBeGreaterThan(500);
    await field(page).fill('Mine');
    expect(stage.fake.tenant.find(anna()).unread).toBe(1);
    await field(page).press('Enter');
    await expect.poll(left, PATIENT).toBeLessThan(3);
    await expect.poll(() => stage.fake.tenant.find(anna()).unread, PATIENT).toBe(0);
  });

  it('has read nothing of what was shown beside it on a phone', async () => {
    const page = await stage.reopen({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await signIn(page, stage.fake.url, `/panel/conversations/${anna()}`);
    await expect.poll(() => stage.fake.tenant.find(anna()).unread, PATIENT).toBe(0);
    await page.getByRole('heading', { name: 'Anna' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Back to the conversation' }).waitFor();
    const before = calls(/read$/).length;
    stage.fake.tenant.say(anna(), { body: 'Behind it' });
    await expect.poll(() => page.locator('[role=log]').textContent(), PATIENT).toContain('Behind it');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(calls(/read$/).length).toBe(before);
    await page.getByRole('button', { name: 'Back to the conversation' }).click();
    await expect.poll(() => stage.fake.tenant.find(anna()).unread, PATIENT).toBe(0);
  });

  it('marks as read what is seen, and tells when the visitor has read', async () => {
    const page = await openConversation();
    await expect.poll(() => stage.fake.tenant.find(anna()).unread, PATIENT).toBe(0);
    await field(page).fill('Seen?');
    await field(page).press('Enter');
    await expect.poll(bodies, PATIENT).toEqual(['Seen?']);
    stage.fake.tenant.tellLive({
      type: 'read',
      conversationId: anna(),
      role: 'visitor',
      through: stage.fake.tenant.now(),
    });
    await page.getByText(/^Seen \d\d:\d\d$/).waitFor();
  });

  it('says aloud what others write', async () => {
    const page = await openConversation();
    stage.fake.tenant.say(anna(), { body: 'Can you hear me?' });
    await expect.poll(() => page.getByRole('log').textContent(), PATIENT).toBe('Anna: Can you hear me?');
  });
});
