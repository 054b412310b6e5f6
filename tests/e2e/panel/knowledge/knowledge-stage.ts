import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright';
import type { KnowledgePart } from '#components/panel/knowledge/state/knowledge-place.ts';
import { knowledgeTexts } from '#components/panel/knowledge/texts/knowledge-texts.ts';
import type { KnowledgeGap, KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { made } from '#tests/support/api/api-client.ts';
import { panelStage } from '../panel-stage.ts';

/** The panel's stage, with the section of what the assistant knows. */
export function knowledgeStage() {
  const stage = panelStage();
  const suggestions = async (status = ''): Promise<KnowledgeSuggestion[]> =>
    (
      await made(
        stage.ragnhild.get<{ suggestions: KnowledgeSuggestion[] }>(
          `/operator/knowledge/suggestions${status && `?status=${status}`}`,
        ),
      )
    ).suggestions;
  return {
    stage,
    suggestions,
    gaps: async () => (await made(stage.ragnhild.get<{ gaps: KnowledgeGap[] }>('/operator/knowledge/gaps'))).gaps,
    suggest: (question: string, answer: string, rest: object = {}) =>
      made(stage.ragnhild.post<KnowledgeSuggestion>('/operator/knowledge/suggestions', { question, answer, ...rest })),
    async open(part: KnowledgePart): Promise<Page> {
      const { page } = stage;
      await page.goto(`${stage.line.url}/panel/knowledge/${part}`);
      await page.getByRole('heading', { level: 1, name: knowledgeTexts.en[part] }).waitFor();
      return page;
    },
  };
}

export const items = (page: Page) => page.locator('[data-queue-item]');
export const questions = (page: Page) => items(page).getByRole('heading').allTextContents();
/** The question of what the keyboard is on. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Keeps a picture where `SHOOT` names a folder; tests look at nothing of it. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOOT;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, caret: 'initial' });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
