import type { Page, Request } from 'playwright';
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
  const isAsked = underWay(page, refused);
  await page.clock.install();
  await open();
  await page.getByText(failed).waitFor();
  await expectSound(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // What the clock's leap set off is refused, too: it would find the line mended, and take the button away.
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet = isAsked() ? 0 : quiet + 1) await page.evaluate('0');
  await page.getByText(failed).waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  return async () => {
    tell();
    await page.clock.resume();
  };
}

/** What the page asks for leaves it within a round of its own. */
const QUIET_ROUNDS = 3;

/** @returns whether anything of it is asked for and not answered yet */
function underWay(page: Page, matches: RegExp): () => boolean {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (matches.test(`${request.method()} ${request.url()}`)) asked.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => asked.delete(request));
  return () => asked.size > 0;
}
