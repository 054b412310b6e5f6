/** In whose name the platform's staff use the panel in this tab (decisions.md, Impersonation). */
interface Impersonation {
  readonly tenantId: string;
  readonly operatorId: string;
}

const KEY = 'parley-impersonation';

/** Takes `as` out of the address: what is asked for there holds for this tab, until it is ended or refused. */
export function takeImpersonation(page: Pick<Window, 'location' | 'history'> = window, storage = tabStorage()): void {
  const url = new URL(page.location.href);
  const [tenantId, operatorId] = [url.searchParams.get('tenant'), url.searchParams.get('as')];
  if (operatorId === null) return;
  url.searchParams.delete('as');
  page.history.replaceState(page.history.state, '', url);
  if (tenantId) storage?.setItem(KEY, JSON.stringify({ tenantId, operatorId }));
}

export function endImpersonation(storage = tabStorage()): void {
  storage?.removeItem(KEY);
}

/** Who is impersonated in that tenant; null: nobody is. */
export function impersonatedIn(tenantId: string | null, storage = tabStorage()): string | null {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as Impersonation | null;
    return kept !== null && kept.tenantId === tenantId ? kept.operatorId : null;
  } catch {
    return null;
  }
}

/** Which tenant a call is for, and in whose name. */
export function tenantHeaders(tenantId: string | null): Record<string, string> {
  if (tenantId === null) return {};
  const operatorId = impersonatedIn(tenantId);
  return { 'x-service-tenant': tenantId, ...(operatorId !== null && { 'x-service-impersonate': operatorId }) };
}

/** Where a browser forbids it nobody is impersonated. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
