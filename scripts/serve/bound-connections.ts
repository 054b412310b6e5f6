import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '#lib/core/caller/client-address-key.ts';
import { descriptorLimit } from '#lib/core/descriptors.ts';
import { warnNowAndThen } from '#lib/core/log/log-now-and-then.ts';

// What a process needs beside its callers, with room: files, the database, other services.
const DESCRIPTORS_KEPT = 64;

interface Bounds {
  /** Connections at once, whoever holds them. */
  most: number;
  /** Connections at once of one address; Infinity behind a proxy, which all come from. */
  perAddress: number;
}

/** Twice what an address may have of streams, so that whoever has all of them can still ask for the rest. */
export function connectionBounds(settings: { TRUSTED_PROXY_HOPS: number; STREAMS_PER_ADDRESS: number }): Bounds {
  const bounded = settings.TRUSTED_PROXY_HOPS === 0 && settings.STREAMS_PER_ADDRESS > 0;
  return {
    most: Math.max(DESCRIPTORS_KEPT, descriptorLimit() - DESCRIPTORS_KEPT),
    perAddress: bounded ? 2 * settings.STREAMS_PER_ADDRESS : Infinity,
  };
}

/**
 * Drops the connections that are too many, asked something or not: a process without descriptors can neither answer nor
 * write, and one client must not take the places of all.
 */
export function boundConnections(server: Server, { most, perAddress }: Bounds): void {
  const byAddress = new Map<string, number>();
  let open = 0;
  server.prependListener('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const ofAddress = byAddress.get(key) ?? 0;
    if (open >= most || ofAddress >= perAddress) {
      warnNowAndThen('connections were dropped', { bound: open >= most ? 'process' : 'address' });
      return void socket.destroy();
    }
    open++;
    byAddress.set(key, ofAddress + 1);
    socket.once('close', () => {
      open--;
      const left = (byAddress.get(key) ?? 1) - 1;
      if (left > 0) byAddress.set(key, left);
      else byAddress.delete(key);
    });
  });
}
