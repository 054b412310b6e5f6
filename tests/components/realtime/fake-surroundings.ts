import type { Surroundings } from '#components/realtime/surroundings.ts';

type Listeners = Parameters<Surroundings['watch']>[0];

/** The browser around a connection, moved by hand. */
export function fakeSurroundings() {
  const listening = new Set<Listeners>();
  let online = true;
  return {
    isOnline: () => online,
    watch(listeners: Listeners) {
      listening.add(listeners);
      return () => listening.delete(listeners);
    },
    listenerCount: () => listening.size,
    goOnline(value: boolean) {
      online = value;
      for (const { onWake } of [...listening]) onWake('network');
    },
    showPage() {
      for (const { onWake } of [...listening]) onWake('page');
    },
    act() {
      for (const { onWake } of [...listening]) onWake('act');
    },
    hidePage() {
      for (const { onSleep } of [...listening]) onSleep();
    },
  };
}
