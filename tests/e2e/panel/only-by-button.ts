import type { Page } from 'playwright';
import type { FaultProxy } from '#tests/support/services/fault-proxy.ts';
import { expectSound } from '../access/sound-page.ts';

interface Asked {
  line: FaultProxy;
  /** What is not answered, as the line sees it. */
  refused: RegExp;
  open: () => Promise<unknown>;
  /** What the page says of it. */
  failed: string;
}

/**
 * What could not be fetched is asked for again by the button and by nothing else: the panel tries again by itself as well,
 * so its clock stands and no stream tells it anything until then.
 * @returns lets the clock and the streams go on
 */
export async function onlyByButton(page: Page, { line, refused, open, failed }: Asked): Promise<() => Promise<void>> {
  line.refuse(refused, 503, 'unavailable', { times: 99 });
  const tell = line.holdStreams();
  await page.clock.install();
  await open();
  await page.getByText(failed).waitFor();
  await expectSound(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByText(failed).waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  return async () => {
    tell();
    await page.clock.resume();
  };
}
