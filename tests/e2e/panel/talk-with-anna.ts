import type { Page } from 'playwright';
import { beforeEach } from 'vitest';
import { refOf } from '#tests/support/fake-operator/fake-tenant.ts';
import { signIn } from './panel-browser.ts';
import { panelStage } from './panel-stage.ts';

/** A stage on which a visitor, Anna, has asked something that nobody has answered yet. */
export function talkWithAnna() {
  const stage = panelStage();
  let id = '';
  beforeEach(() => {
    id = stage.fake.tenant.addConversation({ visitor: { name: 'Anna' } }).id;
    stage.fake.tenant.store(id, { body: 'Is anybody there?' });
  });
  const field = (page: Page) => page.getByRole('region', { name: 'Write' }).getByRole('textbox');
  return {
    stage,
    field,
    /** The conversation's id. */
    anna: () => id,
    async openConversation(): Promise<Page> {
      await signIn(stage.page, stage.fake.url, `/panel/conversations/${id}`);
      await field(stage.page).waitFor();
      return stage.page;
    },
    /** What operators have written in it, as the server has it. */
    bodies(): string[] {
      const messages = stage.fake.tenant.messages.get(id) ?? [];
      return messages.filter(({ role }) => role === 'operator').map(({ body }) => body);
    },
    ownedBySindre(): void {
      const sindre = refOf(stage.fake.tenant.operators[1]!);
      stage.fake.tenant.change(id, { owner: sindre, participants: [sindre], status: 'human' });
    },
    calls: (pattern: RegExp) => stage.fake.tenant.calls.filter((call) => pattern.test(call)),
  };
}
