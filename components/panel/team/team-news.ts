import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { cell, type Cell } from '../state/cell.ts';
import type { WorkspacePart } from '../workspace/workspace.ts';

/** How often something of the team was told to be otherwise: whoever shows it fetches it anew. */
export class TeamNews implements WorkspacePart {
  readonly people: Cell<number> = cell(0);
  readonly departments: Cell<number> = cell(0);

  hear(event: OperatorRealtimeEvent): void {
    // Who there is, what they are called and whether they are there.
    if (event.type === 'presence') this.people.update(more);
    else if (event.type === 'departments') this.departments.update(more);
  }

  // Whoever connects is told of the team anyway, and of departments what they missed.
  begin(): void {}

  beginAfresh(): void {
    this.departments.update(more);
  }

  close(): void {}
}

const more = (count: number): number => count + 1;

export const teamNews = (): TeamNews => new TeamNews();
