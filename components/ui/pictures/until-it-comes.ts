const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

interface Ears {
  /** The browser holds it now, and shows it at once. */
  onHere: () => void;
  /** It did not come this time either: its address may have run out. */
  onGone: () => void;
}

/**
 * Asks unseen for a picture that did not come, as on a train: after waits that double, and when the browser is online
 * again. Its address stays the same for an hour (lib/services/blob), so asking for another one does not bring it.
 * @returns ends the asking
 */
export function untilItComes(src: string, { onHere, onGone }: Ears): () => void {
  let waitMs = FIRST_WAIT_MS;
  let asked: HTMLImageElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(ask, waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  };
  const ask = () => {
    clearTimeout(timer);
    const image = (asked = new Image());
    image.onload = () => image === asked && onHere();
    image.onerror = () => {
      if (image !== asked) return;
      wait();
      onGone();
    };
    image.src = src;
  };
  const askAnew = () => {
    waitMs = FIRST_WAIT_MS;
    ask();
  };
  addEventListener('online', askAnew);
  wait();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', askAnew);
    asked = null;
  };
}
