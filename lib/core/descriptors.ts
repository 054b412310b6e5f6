import { readFileSync } from 'node:fs';
import { oncePerProcess } from './once-per-process.ts';

// What most systems give a process that asks for nothing.
const USUAL = 1_024;

/** How many files and connections this process may have open at once; Infinity where nobody says. */
export function descriptorLimit(): number {
  return oncePerProcess('descriptor-limit', () => fromProc() ?? fromReport());
}

function fromProc(): number | null {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? null : amountOf(soft);
  } catch {
    return null;
  }
}

/** Where there is no `/proc`; slower, for the report tells much else. */
function fromReport(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: string | number } } };
  return amountOf(String(report.userLimits?.open_files?.soft ?? USUAL));
}

const amountOf = (limit: string): number => (limit === 'unlimited' ? Infinity : Number(limit) || USUAL);
