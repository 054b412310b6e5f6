import type { AskedRequest } from '#lib/resources/assistant/answer.ts';
import type { TeamMember } from '#lib/resources/tenant.ts';
import type { BrowserStore } from '#components/panel/state/browser-store.ts';
import type { Cell } from '#components/panel/state/cell.ts';
import { recentOf } from './request-notices.ts';

const NAMED = 'named-requests';

type Request = Pick<AskedRequest, 'conversationId' | 'at'>;

/** Where this operator was asked for by name: kept over a reload, for the server tells it but once. */
export class NamedRequests {
  private readonly store: BrowserStore;
  private readonly team: Cell<readonly TeamMember[]>;
  /** When, by conversation. */
  private named: Readonly<Record<string, string>>;
  /** Told of before it was known how many there are to be asked. */
  private readonly untold: { request: Request; asked: string[] }[] = [];

  /** @param onNamed one that was told of earlier turns out to be by name */
  constructor(store: BrowserStore, team: Cell<readonly TeamMember[]>, onNamed: (request: Request) => void) {
    this.store = store;
    this.team = team;
    this.named = store.read<Record<string, string>>(NAMED) ?? {};
    team.subscribe(() => {
      for (const { request, asked } of this.untold.splice(0)) {
        this.note(request, asked);
        if (this.has(request)) onNamed(request);
      }
    });
  }

  has({ conversationId, at }: Request): boolean {
    return this.named[conversationId] === at;
  }

  /** @param asked this operator among them: who is asked with all of the team is not asked by name */
  note({ conversationId, at }: Request, asked: string[]): void {
    if (asked.length === 0) return;
    const { length: teamSize } = this.team.get();
    if (teamSize === 0) this.untold.push({ request: { conversationId, at }, asked });
    if (asked.length >= teamSize) return;
    this.named = { ...recentOf(this.named), [conversationId]: at };
    this.store.write(NAMED, this.named);
  }
}
