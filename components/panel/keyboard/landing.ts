/**
 * Where the keyboard goes when what it was on has done its work and is gone. Elements are found by what they say of
 * themselves: `data-landing="<name>"` can be landed on, `data-then="<name>"` tells where its controls lead once they are
 * gone, `data-home` takes what gets lost within it.
 */
let wanted: { name: string; until: number; isAsked: boolean } | null = null;
let last: { element: HTMLElement; homes: HTMLElement[]; next: string | undefined } | null = null;

const MAIN = 'main';
// A conversation that takes longer to open than this is not waited for.
const PATIENCE_MS = 10_000;

/** Now, or as soon as it is drawn, unless the operator has gone elsewhere by then. */
export function landOn(name: string): void {
  wanted = waitFor(name, true);
  land();
}

/** @param isAsked by name, and not because something led there */
const waitFor = (name: string, isAsked = false) => ({ name, until: performance.now() + PATIENCE_MS, isAsked });

/** The same, where what had the keyboard is gone, nothing else has it, and nobody has asked for another place. */
export function landIfAdrift(name: string): void {
  const isLost = last !== null && !isThere(last.element) && isNowhere(document.activeElement);
  if (!wanted?.isAsked && (isLost || isMain(document.activeElement))) landOn(name);
}

/** From now on the focus never falls to the page. @returns what ends it */
export function keepFocus(): () => void {
  const ending = new AbortController();
  let frame = 0;
  const soon = () => {
    // A frame later: what opens and closes by itself (menus, dialogs) has put the focus back by then.
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden', 'disabled', 'data-shows', 'data-side'],
  });
  document.addEventListener('focusin', note, { signal: ending.signal });
  return () => {
    ending.abort();
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
}

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || isMain(target)) return;
  wanted = null;
  const homes: HTMLElement[] = [];
  for (let home = closestHome(target); home; home = closestHome(home.parentElement)) homes.push(home);
  last = { element: target, homes, next: target.closest<HTMLElement>('[data-then]')?.dataset.then };
}

function look(): void {
  if (land() || !last || isThere(last.element) || !isNowhere(document.activeElement)) return;
  const { homes, next } = last;
  last = null;
  const asked = wanted?.isAsked ? wanted : null;
  if (!asked && next && focus(next)) return;
  // What is to be landed on may be on its way: until then the nearest place that is there.
  const coming = asked ?? (next ? waitFor(next) : wanted);
  const home = homes.find(isThere);
  if (home) home.focus({ preventScroll: true });
  else if (!focus(MAIN)) wanted = waitFor(MAIN);
  wanted = coming ?? wanted;
}

/** @returns whether it was there to land on */
function land(): boolean {
  if (!wanted) return false;
  if (performance.now() > wanted.until) wanted = null;
  else if (focus(wanted.name)) wanted = null;
  else return false;
  return true;
}

function focus(name: string): boolean {
  const places = document.querySelectorAll<HTMLElement>(`[data-landing~="${CSS.escape(name)}"]`);
  const place = [...places].find(isThere);
  place?.focus({ preventScroll: true });
  return place !== undefined;
}

/** A control that was removed, hidden or switched off has no keyboard any more, whatever the browser still says. */
function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || !(element instanceof HTMLElement && isThere(element));
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const isMain = (element: Element | null): boolean => element instanceof HTMLElement && element.dataset.landing === MAIN;

const closestHome = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-home]') ?? null;
