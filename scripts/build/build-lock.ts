import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `build` while no other process builds into `distDir`; a lock whose holder is dead counts for nothing. */
export async function withBuildLock(distDir: string, signal: AbortSignal, build: () => Promise<void>): Promise<void> {
  const file = `${distDir}.lock`;
  await mkdir(dirname(file), { recursive: true });
  while (!(await take(file))) await sleep(200, undefined, { signal });
  try {
    await build();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, identityOf(process.pid) ?? '');
  try {
    // A link never replaces, and appears with its content.
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await removeWhenAbandoned(file, draft);
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeWhenAbandoned(file: string, aside: string): Promise<void> {
  if (await holderLives(file)) return;
  await rename(file, aside).catch(() => undefined);
  // Between the look and the move another process may have put its own lock there.
  if (await holderLives(aside)) await link(aside, file).catch(() => undefined);
}

async function holderLives(file: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => '');
  return holder !== '' && identityOf(Number.parseInt(holder, 10)) === holder;
}

/** Number and start time of a living process, for numbers are used again; null when there is none. */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${pid} ${afterName.split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}
