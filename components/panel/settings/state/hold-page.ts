/** Asked before the page is left with something unsaved. To have a listener all the time would keep pages out of the browser's cache. */
export function hold(isHeld: boolean): void {
  globalThis.window?.[isHeld ? 'addEventListener' : 'removeEventListener']('beforeunload', askFirst);
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();
