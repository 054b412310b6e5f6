import type { Audience } from '#lib/events/address.ts';
import { hubOf } from '#lib/hub/hubs.ts';
import type { LiveSource } from '#lib/events/live-source.ts';

/** As it came over the line. */
export interface Frame {
  id: number | null;
  type: string;
  data: Record<string, unknown>;
}

const presence: LiveSource = {
  ...{ name: 'presence', changesByItself: true },
  greet: async () => [{ type: 'presence', team: [], humanAvailable: false, openNow: false }],
  refresh: async () => [],
};

/** A stream that keeps what it gets. */
export async function listen(
  tenantId: string,
  audience: Audience,
  lastEventId: number | null = null,
  sources: LiveSource[] = [presence],
) {
  const frames: Frame[] = [];
  let ended = false;
  const reader = {
    audience,
    language: 'en',
    session: null,
    isAdmitted: async () => true,
    sink: {
      get closed() {
        return ended;
      },
      write: (bytes: Uint8Array) => void frames.push(...parse(Buffer.from(bytes).toString())),
      drained: async () => undefined,
      end: () => void (ended = true),
    },
  };
  const hub = hubOf(tenantId, () => ({ isOnline: () => false, sources, displace: () => undefined }));
  const detach = await hub.attach(reader, lastEventId);
  return { frames, detach, ended: () => ended };
}

function parse(text: string): Frame[] {
  return text
    .split('\n\n')
    .filter((block) => block && !block.startsWith(':'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const id = field('id');
      return {
        id: id === undefined ? null : Number(id),
        type: field('event')!,
        data: JSON.parse(field('data')!) as Frame['data'],
      };
    });
}
