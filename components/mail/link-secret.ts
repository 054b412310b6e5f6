/** What stands behind the # of the link; it leaves the address bar at once, and lasts as long as the tab. */
export function takeLinkSecret(name: string): string | null {
  const given = location.hash.slice(1);
  if (given) history.replaceState(null, '', location.pathname);
  try {
    if (given) sessionStorage.setItem(name, given);
    return given || sessionStorage.getItem(name);
  } catch {
    return given || null;
  }
}
