// A page that never stops loading must not keep its visitors from asking why.
const LONGEST_LOAD_MS = 6_000;

/** Resolves when the page has loaded and has nothing to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
      setTimeout(resolve, LONGEST_LOAD_MS);
    });
  }
  await new Promise<unknown>((resolve) => {
    // Safari has it only behind a flag.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
