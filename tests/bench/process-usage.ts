import { readFileSync } from 'node:fs';

// The kernel tells times in ticks of 1/100 s (man proc: USER_HZ).
const MS_PER_TICK = 10;

/** CPU time that the process has used so far, all its threads, in its own code and the kernel's. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Memory that the process alone keeps in RAM. */
export function privateKilobytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Private_Dirty: +(\d+)/m.exec(rollup)?.[1]) + Number(/^Private_Clean: +(\d+)/m.exec(rollup)?.[1]);
}
