import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { gate } from '#tests/support/gate.ts';
import { PATIENT, seen } from '../panel-browser.ts';
import { conversationWithAnna } from '../conversation-with-anna.ts';

const { stage, openConversation, field, bodies, unread, calls, anna } = conversationWithAnna();

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Message number ${index + 1}.`);

describe('reading a conversation', () => {
  it('shows who is heard by more than colour, and what an answer rests on', async () => {
    const sources = [
      { documentId: 'd', title: 'Returns', url: 'https://vardehei.example/returns', excerpt: 'Sixty days.' },
    ];
    await stage.shop.write(anna().id, {
      role: 'assistant',
      body: 'You have **60 days**. <img src=x onerror=alert(1)>',
      sources,
    });
    await stage.shop.write(anna().id, {
      role: 'assistant',
      kind: 'products',
      body: 'Tent',
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

  it('reads Arabic from the right to its mark at the end, whoever wrote it', async () => {
    const [asked, answered] = ['هل هذا متوفر؟!', 'نعم، 3!'];
    await stage.shop.write(anna().id, { body: asked });
    await stage.shop.write(anna().id, { role: 'operator', author: stage.shop.admin, body: answered });
    const page = await openConversation();
    const log = page.getByRole('region', { name: 'Messages' });
    for (const words of [asked, answered])
      expect(await log.getByText(words, { exact: true }).last().evaluate(isReadFromRight)).toBe(true);
  });

  it('switches between a translation and what was written', async () => {
    stage.assistant.translations.set('Haben Sie das in Blau?', 'Do you have it in blue?');
    await anna().ask('Haben Sie das in Blau?', { language: 'de' });
    const page = await openConversation();
    await page.getByText('Do you have it in blue?').last().waitFor();
    await page.getByText('Translated from German').waitFor();
    await page.getByRole('button', { name: 'Show the original' }).click();
    await page.getByText('Haben Sie das in Blau?').last().waitFor();
    expect(await seen(page.getByRole('button', { name: 'Show the translation' }))).toBe(true);
  });

  it('shows an answer while it is written, and the final one in its place', async () => {
    const page = await openConversation();
    const hold = gate();
    stage.assistant.pace = hold.pass;
    stage.assistant.answerNext(
      { calls: [{ tool: 'search_knowledge', input: { query: 'returns' } }] },
      { text: ['You ', '**have ', 'time**! ', 'And more.'] },
    );
    await anna().ask('How long do I have?');
    await page.getByText('Looking it up').waitFor();
    hold.letThrough(4);
    await page.getByText('You have time').waitFor();
    hold.open();
    await page.getByText('You have time! And more.').last().waitFor();
    await expect.poll(() => page.getByText('Varde is writing').count(), PATIENT).toBe(0);
    expect(await page.getByRole('article').filter({ hasText: 'You have time' }).count()).toBe(1);
  });

  it('shows that the visitor types, until the message comes', async () => {
    const page = await openConversation();
    await anna().typing();
    await page.getByText('Anna is typing').waitFor();
    await anna().say('Here it is');
    await expect.poll(() => page.getByText('Anna is typing').count(), PATIENT).toBe(0);
  });

  it('fetches older pages on the way up, and stays where one reads', async () => {
    await anna().say(...numbered(180));
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
    await anna().say(...numbered(40));
    const page = await openConversation();
    const scroller = page.getByRole('region', { name: 'Messages' }).last();
    await scroller.evaluate((element) => element.scrollTo({ top: 300 }));
    await page.getByRole('button', { name: 'To the newest' }).waitFor();
    const before = await scroller.evaluate((element) => element.scrollTop);
    await anna().say('Fresh');
    await page.getByRole('button', { name: '1 new message' }).click();
    await page.getByRole('article').getByText('Fresh').waitFor();
    expect(before).toBe(300);
    await expect.poll(() => calls(/read/).length, PATIENT).toBeGreaterThan(0);
  });

  it('stays at the end whatever changes the layout, and has read what stood there', async () => {
    await anna().say(...numbered(40));
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
    await anna().say(Array.from({ length: 70 }, (_, line) => `Line ${line}`).join('\n'));
    await field(page).fill('a\nb\nc\nd\ne');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.getByRole('article').getByText('Line 69').waitFor();
    await expect.poll(left, PATIENT).toBeLessThan(3);
    expect(await page.getByRole('button', { name: /newest|new message/ }).count()).toBe(0);
    await expect.poll(unread, PATIENT).toBe(0);
    await scroller.hover();
    await page.mouse.wheel(0, -900);
    await page.getByRole('button', { name: 'To the newest' }).waitFor();
    await anna().say('Not yet');
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    expect(await left()).toBeGreaterThan(500);
    await field(page).fill('Mine');
    expect(await unread()).toBe(1);
    await field(page).press('Enter');
    await expect.poll(left, PATIENT).toBeLessThan(3);
    await expect.poll(unread, PATIENT).toBe(0);
  });

  it('has read nothing of what was shown beside it on a phone', async () => {
    const page = await stage.reopen({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await stage.enter(`/panel/conversations/${anna().id}`);
    await expect.poll(unread, PATIENT).toBe(0);
    await page.getByRole('heading', { name: 'Anna' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Back to the conversation' }).waitFor();
    const before = calls(/read$/).length;
    await anna().say('Behind it');
    await expect.poll(() => page.locator('[role=log]').textContent(), PATIENT).toContain('Behind it');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(calls(/read$/).length).toBe(before);
    await page.getByRole('button', { name: 'Back to the conversation' }).click();
    await expect.poll(unread, PATIENT).toBe(0);
  });

  it('marks as read what is seen, and tells when the visitor has read', async () => {
    const page = await openConversation();
    await expect.poll(unread, PATIENT).toBe(0);
    await field(page).fill('Seen?');
    await field(page).press('Enter');
    await expect.poll(bodies, PATIENT).toEqual(['Seen?']);
    await anna().read();
    await page.getByText(/^Seen \d\d:\d\d$/).waitFor();
  });

  it('breaks a name that has no place to break at, and keeps what they say in sight', async () => {
    const { id } = await Customer.of(stage.shop, { name: 'Donaudampfschifffahrt'.repeat(5) }, 'Hello');
    const page = await stage.enter(`/panel/conversations/${id}`);
    await page.getByRole('article').waitFor();
    const endOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
    const words = page.getByRole('article').getByText('Hello').locator('..');
    for (const part of [words, page.getByRole('article').getByText('Donau')])
      expect(await endOf(part)).toBeLessThan(await endOf(page.getByRole('region', { name: 'Messages' })));
  });

  it('says aloud what others write', async () => {
    const page = await openConversation();
    await anna().say('Can you hear me?');
    await expect.poll(() => page.getByRole('log').textContent(), PATIENT).toBe('Anna: Can you hear me?');
  });
});

function isReadFromRight(element: Element): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const leftOf = (at: number) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  return leftOf(text.length - 1) < leftOf(0);
}
