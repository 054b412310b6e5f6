import type { Page } from 'playwright';
import { beforeEach } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { panelStage } from './panel-stage.ts';

/** A stage on which a visitor, Anna, has asked something that nobody has answered yet. */
export function conversationWithAnna() {
  const stage = panelStage();
  let anna: Customer;
  beforeEach(async () => {
    anna = await Customer.of(stage.shop, { name: 'Anna' }, 'Is anybody there?');
  });
  const field = (page: Page) => page.getByRole('region', { name: 'Write' }).getByRole('textbox');
  return {
    stage,
    field,
    anna: () => anna,
    async openConversation(): Promise<Page> {
      const page = await stage.enter(`/panel/conversations/${anna.id}`);
      await field(page).waitFor();
      return page;
    },
    /** The conversation as the server has it. */
    stored: () => stage.sindre.detail(anna.id),
    /** How much of it the team has not read, as the server has it. */
    unread: async () => (await stage.sindre.detail(anna.id)).unread,
    /** What operators have written in it, as the server has it. */
    async bodies(): Promise<string[]> {
      const messages = await stage.shop.messages(anna.id);
      return messages.filter(({ role }) => role === 'operator').map(({ body }) => body);
    },
    ownedBySindre: () => stage.sindre.join(anna.id),
    calls: (pattern: RegExp) => stage.line.seen(pattern),
  };
}
