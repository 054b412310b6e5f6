/** Calls `onSilence` when nobody restarts it for that long. */
export function silenceTimer(silenceMs: number, onSilence: () => void): { restart(): void; stop(): void } {
  let timer = setTimeout(onSilence, silenceMs);
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
