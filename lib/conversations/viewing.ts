import { publishLive } from '#lib/events/channel.ts';
import { services } from '#lib/services/services.ts';

// Far less than a client waits to say it again, and enough to keep the same from being told over and over.
const EVERY_MS = 5_000;

export interface Viewer {
  operatorId: string;
  name: string;
}

/** Tells the team, and nobody else, that one of them has the conversation open, or no longer. It is stored nowhere. */
export async function showViewing(
  tenantId: string,
  conversationId: string,
  viewer: Viewer,
  viewing: boolean,
): Promise<void> {
  if (!(await isNews(`viewing:${tenantId}:${conversationId}:${viewer.operatorId}`, viewing))) return;
  const frame = { type: 'viewing', conversationId, ...viewer, viewing } as const;
  publishLive(tenantId, { frame, to: { operators: 'all', visitors: 'none' } });
}

// The key holds what was told last; another is told at once.
async function isNews(key: string, viewing: boolean): Promise<boolean> {
  const told = viewing ? 'open' : 'left';
  try {
    return (await services().redis.redis.set(key, told, { get: true, px: EVERY_MS })) !== told;
  } catch {
    return true;
  }
}
