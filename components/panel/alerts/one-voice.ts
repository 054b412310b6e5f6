/** Of all windows of this browser that have the panel open, one speaks: it rings, and it shows notices of the system. */
export interface OneVoice {
  /** Whether it is this window. */
  speaks(): boolean;
  /** Whether somebody has one of the windows before their eyes. */
  isLookedAt(): Promise<boolean>;
  close(): void;
}

interface Surroundings {
  locks?: LockManager;
  isVisible(): boolean;
  /** How long the other windows have to answer. */
  patienceMs?: number;
}

const browser: Surroundings = {
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
  isVisible: () => document.visibilityState === 'visible',
};

/** @param name the same in all windows that share one voice. A browser without locks lets each speak. */
export function oneVoice(name: string, { locks, isVisible, patienceMs = 150 }: Surroundings = browser): OneVoice {
  const ending = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const { promise: closed, resolve: letGo } = Promise.withResolvers<void>();
  const waiting = new Set<() => void>();
  let isSpeaker = locks === undefined;
  // Held until this window goes; whoever waits next has it then.
  locks
    ?.request(name, { signal: ending.signal }, () => {
      isSpeaker = true;
      return closed;
    })
    .catch(() => undefined);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'anybody?' && isVisible()) channel.postMessage('here');
    if (data === 'here') for (const answer of waiting) answer();
  });
  return {
    speaks: () => isSpeaker,
    isLookedAt() {
      if (isVisible()) return Promise.resolve(true);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const answer = () => resolve(true);
      waiting.add(answer);
      channel?.postMessage('anybody?');
      setTimeout(() => resolve(false), channel ? patienceMs : 0);
      return promise.finally(() => waiting.delete(answer));
    },
    close() {
      isSpeaker = false;
      ending.abort();
      letGo();
      channel?.close();
    },
  };
}
