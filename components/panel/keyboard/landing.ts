/**
 * Where the keyboard goes when what it was on has done its work and is gone. Elements are found by what they say of
 * themselves: `data-landing="<name>"` can be landed on, `data-then="<name>"` tells where its controls lead once they are
 * gone, `data-home` takes what gets lost within it.
 */
let wanted: Wanted | null = null;
let last: { element: HTMLElement; homes: HTMLElement[]; next: string | undefined } | null = null;

// When the operator last pressed a key or pointed.
let actedAt = 0;

interface Wanted {
  name: string;
  until: number;
  /** by name, and not because something led there */
  isAsked: boolean;
  askedAt: number;
  /** While something was open that may yet give the keyboard back to what opened it. */
  isBesidePopup: boolean;
}

const MAIN = 'main';
// A conversation that takes longer to open than this is not waited for.
const PATIENCE_MS = 10_000;
const DIALOG = '[data-popup="dialog"]';
const POPUP = '[data-popup]';

/** Now, or as soon as it is drawn, unless the operator has gone elsewhere by then. */
export function landOn(name: string): void {
  wanted = waitFor(name, true);
  land();
}

function waitFor(name: string, isAsked = false): Wanted {
  const askedAt = performance.now();
  const isBesidePopup = isAsked && document.querySelector(POPUP) !== null;
  return { name, until: askedAt + PATIENCE_MS, isAsked, askedAt, isBesidePopup };
}

/** The same, where what had the keyboard is gone, nothing else has it, and nobody has asked for another place. */
export function landIfAdrift(name: string): void {
  const isLost = last !== null && !isThere(last.element) && isNowhere(document.activeElement);
  if (!stillWanted()?.isAsked && (isLost || isMain(document.activeElement))) landOn(name);
}

/** Presses what is there under that name, as a pointer would. @returns whether it was there */
export function pressOn(name: string): boolean {
  if (!focus(name)) return false;
  if (document.activeElement instanceof HTMLElement) document.activeElement.click();
  return true;
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
  const { signal } = ending;
  document.addEventListener('focusin', (event) => note(event, soon), { signal });
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, () => void (actedAt = performance.now()), { signal, capture: true });
  return () => {
    ending.abort();
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
}

function note({ target }: FocusEvent, soon: () => void): void {
  if (!(target instanceof HTMLElement) || isMain(target)) return;
  if (wanted && givesBack(target, wanted)) soon();
  else if (!wanted || !isPlace(target, wanted.name)) wanted = null;
  const homes: HTMLElement[] = [];
  for (let home = closestHome(target); home; home = closestHome(home.parentElement)) homes.push(home);
  last = { element: target, homes, next: target.closest<HTMLElement>('[data-then]')?.dataset.then };
}

/** A popup that closes, not the operator, has put the keyboard there. */
const givesBack = (target: HTMLElement, { isBesidePopup, askedAt }: Wanted): boolean =>
  isBesidePopup && actedAt <= askedAt && target.matches('[aria-haspopup]');

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
  const asked = stillWanted();
  if (!asked || isInDialog(document.activeElement) || !focus(asked.name)) return false;
  if (!(asked.isBesidePopup && document.querySelector(POPUP))) wanted = null;
  return true;
}

function stillWanted(): Wanted | null {
  if (wanted && performance.now() > wanted.until) wanted = null;
  return wanted;
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

const isPlace = (element: HTMLElement, name: string): boolean =>
  element.matches(`[data-landing~="${CSS.escape(name)}"]`);

const isInDialog = (element: Element | null): boolean => Boolean(element?.closest(DIALOG));

const isMain = (element: Element | null): boolean => element instanceof HTMLElement && element.dataset.landing === MAIN;

const closestHome = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-home]') ?? null;
