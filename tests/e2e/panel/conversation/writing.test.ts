import { describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { PATIENT, rowOf, seen } from '../panel-browser.ts';
import { conversationWithAnna } from '../conversation-with-anna.ts';

const { stage, openConversation, field, stored, bodies, ownedBySindre, calls, anna } = conversationWithAnna();

describe('writing to a visitor', () => {
  it('shows the message at once, sends it once, and takes the conversation', async () => {
    const page = await openConversation();
    stage.line.slow(/POST .*\/messages/, 800);
    await field(page).fill('I am here.');
    await page.getByText('the assistant goes quiet').waitFor();
    await field(page).press('Enter');
    await page.getByText('I am here.').waitFor();
    expect(await bodies()).toEqual([]);
    await expect.poll(bodies, PATIENT).toEqual(['I am here.']);
    await page.getByText('You have this conversation').waitFor();
    expect(await page.getByText('I am here.').filter({ visible: true }).count()).toBeLessThanOrEqual(2);
  });

  it('makes a new line with Shift and Enter, and sends nothing that is empty', async () => {
    const page = await openConversation();
    await field(page).press('Enter');
    await field(page).pressSequentially('one');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('two');
    await field(page).press('Enter');
    await expect.poll(bodies, PATIENT).toEqual(['one\ntwo']);
  });

  it('keeps a draft for each conversation over a reload', async () => {
    const page = await openConversation();
    await field(page).fill('Half a thought');
    await page.reload();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Half a thought');
    await Customer.of(stage.shop, { name: 'Berit' }, 'Me too');
    await rowOf(page, 'Berit').click();
    await page.getByLabel('Write to Berit').waitFor();
    expect(await field(page).inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Half a thought');
  });

  it('writes notes that are plainly no messages, and never says that it types one', async () => {
    const page = await openConversation();
    await field(page).blur();
    await page.keyboard.press('n');
    await field(page).pressSequentially('Only for us');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByText('Internal note by Ragnhild Skare').waitFor();
    expect((await stage.shop.messages(anna().id)).at(-1)).toMatchObject({ kind: 'note', body: 'Only for us' });
    expect((await stored()).owner).toBeNull();
    expect(calls(/typing/)).toEqual([]);
  });

  it('tells that it types at most every 2.5 seconds, and that it has stopped', async () => {
    const page = await openConversation();
    await field(page).pressSequentially('Moment!');
    await expect.poll(() => calls(/typing/), PATIENT).toHaveLength(1);
    await field(page).press('Enter');
    await expect.poll(() => calls(/typing/), PATIENT).toHaveLength(2);
  });

  it('says what a mention of the assistant does', async () => {
    const page = await openConversation();
    await field(page).fill('@v');
    await page.getByText('@varde asks the assistant').waitFor();
    await field(page).fill('@varde how long do returns take?');
    await page.getByText('Only @varde is asked.').waitFor();
    await field(page).fill('Let me ask @varde about that.');
    expect(await seen(page.getByText('@varde answers in the conversation'))).toBe(true);
  });

  it('leaves the newest message in view however many lines are written', async () => {
    for (let number = 1; number <= 20; number++) await stage.shop.write(anna().id, { body: `Message ${number}.` });
    const page = await openConversation();
    const newest = page.getByRole('region', { name: 'Messages' }).getByText('Message 20.').last();
    await newest.waitFor();
    await field(page).focus();
    for (let line = 1; line <= 7; line++) {
      await page.keyboard.type('A line');
      await page.keyboard.press('Shift+Enter');
    }
    await page.keyboard.type('and more');
    const room = async () => {
      const [above, below] = [await newest.boundingBox(), await field(page).boundingBox()];
      return below!.y - (above!.y + above!.height);
    };
    await expect.poll(room, PATIENT).toBeGreaterThan(0);
  });

  it('is as high as what is written, and no button moves for what sending would do', async () => {
    const page = await openConversation();
    await page.setViewportSize({ width: 1440, height: 900 });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const [height, place] = [(await field(page).boundingBox())!.height, (await send.boundingBox())!.y];
    await field(page).fill('six\nlines\nare\nhigher\nthan\none');
    expect((await field(page).boundingBox())!.height).toBeGreaterThan(2 * height);
    await field(page).fill('One.');
    await page.getByText('the assistant goes quiet').waitFor();
    expect((await field(page).boundingBox())!.height).toBe(height);
    expect((await send.boundingBox())!.y).toBe(place);
  });

  it('counts what is too long, and does not send it', async () => {
    const page = await openConversation();
    await field(page).fill('å'.repeat(4001));
    await page.getByText('1 character too many').waitFor();
    await field(page).press('Enter');
    expect(await field(page).inputValue()).toHaveLength(4001);
    expect(calls(/messages/)).toEqual([]);
  });
});

describe('writing when something is in the way', () => {
  it('keeps what could not be sent over a reload, and sends it once, in order', async () => {
    const page = await openConversation();
    stage.line.isDown = true;
    stage.line.cutStreams();
    for (const body of ['first', 'second', 'third']) {
      await field(page).fill(body);
      await field(page).press('Enter');
    }
    await page.getByText('Waiting for the connection').first().waitFor();
    stage.line.isDown = false;
    stage.line.break(/POST .*\/messages/, { times: 2, afterwards: true });
    await page.reload();
    await expect.poll(bodies, PATIENT).toEqual(['first', 'second', 'third']);
    await expect.poll(() => page.getByText('Waiting for the connection').count(), PATIENT).toBe(0);
  });

  it("explains a colleague's conversation before one writes, and joins with the message", async () => {
    await ownedBySindre();
    const page = await openConversation();
    await field(page).fill('May I?');
    await page.getByText('Sindre Moen has this conversation.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Join and send' }).click();
    await expect.poll(bodies, PATIENT).toEqual(['May I?']);
    expect(await stored()).toMatchObject({
      owner: { name: 'Sindre Moen' },
      participants: [{ name: 'Sindre Moen' }, { name: 'Ragnhild Skare' }],
    });
  });

  it('keeps what is written on while joining takes its time', async () => {
    await ownedBySindre();
    const page = await openConversation();
    await field(page).fill('May I?');
    await page.getByText('Sindre Moen has this conversation.', { exact: true }).waitFor();
    stage.line.slow(/POST .*\/actions/, 1_500);
    await field(page).press('Enter');
    await page.keyboard.type(' The tents came');
    expect(await bodies()).toEqual([]);
    await expect.poll(bodies, PATIENT).toEqual(['May I?']);
    expect(await field(page).inputValue()).toBe('The tents came');
  });

  it('explains a refusal when a colleague was faster, and offers the ways out of it', async () => {
    const page = await openConversation();
    stage.line.refuse(/POST .*\/messages/, 409, 'conflict');
    await field(page).fill('Too late?');
    await field(page).press('Enter');
    await ownedBySindre();
    await page.getByText('Not sent.').waitFor();
    await page.getByText('Join it to write to the visitor.').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Take over and send' }).click();
    await expect.poll(bodies, PATIENT).toEqual(['Too late?']);
    expect((await stored()).owner?.name).toBe('Ragnhild Skare');
  });

  it('gives a refused message back to be edited, in front of what has been begun', async () => {
    const page = await openConversation();
    stage.line.refuse(/POST .*\/messages/, 400, 'bad_request');
    await field(page).fill('Odd');
    await field(page).press('Enter');
    await page.getByText('The service did not take it.').waitFor();
    await field(page).fill('Next');
    await page.getByRole('alert').getByRole('button', { name: 'Edit' }).click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Odd\n\nNext');
    expect(await bodies()).toEqual([]);
  });

  it('says when a limit puts a message off, and sends it by itself', async () => {
    const page = await openConversation();
    stage.line.refuse(/POST .*\/messages/, 429, 'rate_limited', { headers: { 'retry-after': '2' } });
    await field(page).fill('Soon');
    await field(page).press('Enter');
    await page.getByText('Goes out').waitFor();
    await expect.poll(bodies, PATIENT).toEqual(['Soon']);
  });
});
