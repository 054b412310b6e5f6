import { cell } from '../state/cell.ts';

/** Whether the command bar is open. */
export const commandBar = cell(false);

export const openCommands = (): void => commandBar.set(true);
