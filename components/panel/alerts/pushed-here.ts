import { cell } from '../state/cell.ts';

/** Whether pushes come to this browser: what the panel itself would show then comes that way. */
export const pushedHere = cell(false);
