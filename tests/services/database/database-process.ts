import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

interface Line {
  ready?: true;
  error?: string;
  acknowledged?: string;
}

export interface DatabaseProcess {
  readonly pid: number;
  /** Everything said so far. */
  readonly lines: Line[];
  /** The next line of which that holds, or one that has been said already. Undefined when the process ends first. */
  said(holds: (line: Line) => boolean): Promise<Line | undefined>;
  kill9(): Promise<void>;
  /** In order. */
  end(): Promise<void>;
}

const FIXTURE = fileURLToPath(new URL('./fixtures/run-database.ts', import.meta.url));

/** Starts the embedded database in a process of its own. @param work `write` to have it write without end */
export function runDatabase(dataDir: string, work: 'write' | 'hold' = 'hold', cache = ''): DatabaseProcess {
  const child = spawn(process.execPath, [FIXTURE, dataDir, work, cache], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: Line[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => void lines.push(JSON.parse(line) as Line));
  const closed = once(reader, 'close');
  return {
    pid: child.pid ?? 0,
    lines,
    said: async (holds) => {
      let over = false;
      void closed.then(() => (over = true));
      for (;;) {
        const found = lines.find(holds);
        if (found || over) return found;
        await Promise.race([once(reader, 'line'), closed]);
      }
    },
    kill9: () => ended(child, () => child.kill('SIGKILL'), closed),
    end: () => ended(child, () => child.stdin.end(), closed),
  };
}

async function ended(child: ChildProcess, ask: () => void, closed: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    ask();
    await exited;
  }
  await closed;
}
