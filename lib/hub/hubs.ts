import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import { type HubSurroundings, TenantHub } from './hub.ts';

const hubs = () =>
  oncePerProcess('hubs', () => {
    onShutdown(closeHubs);
    return new Map<string, TenantHub>();
  });

/** The tenant's hub in this process. @param surroundings asked where there is none yet */
export function hubOf(tenantId: string, surroundings: () => HubSurroundings): TenantHub {
  const known = hubs().get(tenantId);
  if (known) return known;
  const hub = new TenantHub(tenantId, surroundings(), () => {
    if (hubs().get(tenantId) === hub) hubs().delete(tenantId);
  });
  hubs().set(tenantId, hub);
  return hub;
}

/** Ends all streams of this process, so that their clients come back elsewhere. */
export function closeHubs(): void {
  for (const hub of [...hubs().values()]) hub.close();
}
