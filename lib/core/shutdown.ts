import { log } from './log/log.ts';
import { oncePerProcess } from './once-per-process.ts';

/** In the order in which they end; each with what it may take at most, 5 s together. */
const PHASES = { streams: 1000, server: 1500, work: 1000, services: 1500 } as const;

export type ShutdownPhase = keyof typeof PHASES;
type Step = () => void | Promise<void>;

const registry = () =>
  oncePerProcess('shutdown', () => ({
    steps: new Map<ShutdownPhase, Set<Step>>(),
    running: null as Promise<void> | null,
  }));

/**
 * Runs `step` when the process ends: open streams first, then the server, then work under way (turns, deliveries),
 * then the services. @returns a function that takes the step out again, as a stream does when it ends by itself
 */
export function onShutdown(step: Step, phase: ShutdownPhase = 'streams'): () => void {
  const { steps, running } = registry();
  // Whoever opens a stream while the streams are being closed has it closed at once.
  if (running && phase === 'streams') void runStep(step);
  const ofPhase = steps.get(phase) ?? new Set();
  steps.set(phase, ofPhase.add(step));
  return () => void ofPhase.delete(step);
}

/** Ends everything within 5 s, whatever a step does; a second call waits for the first. Never rejects. */
export function runShutdown(): Promise<void> {
  const held = registry();
  held.running ??= runPhases(held.steps);
  return held.running;
}

/** True from the first moment of the shutdown, for those who would otherwise begin something new. */
export function isShuttingDown(): boolean {
  return registry().running !== null;
}

async function runPhases(steps: Map<ShutdownPhase, Set<Step>>): Promise<void> {
  for (const [phase, limitMs] of Object.entries(PHASES) as [ShutdownPhase, number][]) {
    const ofPhase = [...(steps.get(phase) ?? [])].reverse();
    await within(limitMs, phase, Promise.all(ofPhase.map(runStep)));
  }
}

async function runStep(step: Step): Promise<void> {
  try {
    await step();
  } catch (error) {
    log.error('a step of the shutdown failed', error);
  }
}

async function within(limitMs: number, phase: ShutdownPhase, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn('the shutdown goes on without waiting longer', { phase, limitMs });
      resolve();
    }, limitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
