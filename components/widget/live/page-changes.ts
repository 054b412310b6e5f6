/**
 * Tells of each change of the address within the page. The Navigation API tells by itself; where it is missing, the two
 * calls that make no event are listened to.
 * @returns what ends it
 */
export function onAddressChange(listener: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) navigation.addEventListener('currententrychange', listener, { signal });
  else listenToHistory(() => !signal.aborted && listener());
  for (const event of ['popstate', 'hashchange']) addEventListener(event, listener, { signal });
  return () => ended.abort();
}

function listenToHistory(listener: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    // It stays when we end: another script may have wrapped it since.
    history[name] = function (...given) {
      change.apply(this, given);
      listener();
    };
  }
}
