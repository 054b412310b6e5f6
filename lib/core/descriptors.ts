import { readFileSync } from 'node:fs';
import { config } from './config.ts';
import { oncePerProcess } from './once-per-process.ts';

// What most systems give a process that asks for nothing.
const USUAL = 1_024;

// The embedded database keeps the files of its tables and indexes open: about 360 of them, and some for what grows.
const EMBEDDED_DATABASE = 500;

/**
 * How many files and connections this process may have open at once beside those of an embedded database; Infinity
 * where nobody bounds them.
 */
export function descriptorLimit(): number {
  return oncePerProcess('descriptor-limit', () => {
    const limit = fromProc() ?? fromReport();
    return Math.max(0, limit - (config().POSTGRES_URL ? 0 : EMBEDDED_DATABASE));
  });
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
