import { Viewers } from '#lib/conversations/viewers.ts';
import type { HubSurroundings } from '#lib/hub/hub.ts';
import { LiveVisitorsSource } from '#lib/live/live-visitors-source.ts';
import { PresenceSource, TeamSource } from '#lib/operators/presence/presence-source.ts';
import { keptTurns } from '#lib/turns/running-text.ts';
import { RunningTurns } from '#lib/turns/running-turns.ts';
import { streamsAtOnce } from './streams-at-once.ts';

/** Every source of live state there is, for a tenant's new hub. */
export function hubSurroundings(tenantId: string): HubSurroundings {
  const presence = new PresenceSource(tenantId);
  return {
    isOnline: presence.isOnline,
    sources: [
      new RunningTurns(() => keptTurns(tenantId)),
      ...[presence, new TeamSource(presence)],
      ...[new Viewers(), new LiveVisitorsSource(tenantId)],
    ],
    displace: (displaced) => streamsAtOnce().displace(displaced),
  };
}
