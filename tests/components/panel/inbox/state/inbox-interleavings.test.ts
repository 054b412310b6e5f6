import { describe, expect, it } from 'vitest';
import { changeInbox } from '#components/panel/inbox/state/change-inbox.ts';
import {
  emptyInbox,
  type InboxChange,
  type InboxState,
  type ListFilter,
  type SortKey,
} from '#components/panel/inbox/state/inbox-state.ts';
import { hasMore, idsOf, inOrder, keyOf, listKey } from '#components/panel/inbox/state/list-state.ts';
import { seededRandom, wholeBelow } from '#tests/components/seeded-random.ts';
import { ME } from './conversation-made.ts';
import { ServedInbox } from './served-inbox.ts';

const FILTERS: ListFilter[] = ['all', 'open'];
const query = (filter: ListFilter) => ({ filter, q: '' });

/** A browser whose stream and answers come late, in any order among each other. */
class LateReader {
  state: InboxState = emptyInbox(ME);
  heardOfLog = 0;
  private readonly server: ServedInbox;
  private readonly random: () => number;
  private readonly begun: { compute: () => InboxChange | null }[] = [];
  private readonly answered: InboxChange[] = [];

  constructor(server: ServedInbox, random: () => number) {
    this.server = server;
    this.random = random;
  }

  step(): void {
    const kind = wholeBelow(this.random, 8);
    if (kind <= 1) this.hear();
    else if (kind <= 3) this.ask();
    else if (kind <= 5) this.compute();
    else this.take();
  }

  settle(): void {
    while (this.heardOfLog < this.server.log.length) this.hear();
    while (this.begun.length > 0) this.compute();
    while (this.answered.length > 0) this.take();
  }

  private hear(): void {
    const event = this.server.log[this.heardOfLog];
    if (!event) return;
    this.heardOfLog += 1;
    this.change({ type: 'event', event });
  }

  private ask(): void {
    const filter = FILTERS[wholeBelow(this.random, FILTERS.length)]!;
    const list = this.state.lists.get(listKey(query(filter)));
    const since = this.state.heard;
    if (this.random() < 0.3) return this.askForOne(since);
    if (this.random() < 0.5 && list && hasMore(list)) {
      const { cursor } = list;
      this.begun.push({ compute: () => ({ type: 'page', ...this.server.page(query(filter), cursor), since }) });
    } else {
      const afresh = this.random() < 0.2;
      this.begun.push({ compute: () => ({ type: 'page', ...this.server.page(query(filter), null), since, afresh }) });
    }
  }

  private askForOne(since: number): void {
    const id = this.server.any()?.id;
    if (!id) return;
    this.begun.push({
      compute: () => {
        const conversation = this.server.one(id);
        return conversation ? { type: 'fetched', conversation, since } : null;
      },
    });
  }

  private compute(): void {
    const [asked] = this.begun.splice(wholeBelow(this.random, this.begun.length), 1);
    const answer = asked?.compute();
    if (answer) this.answered.push(answer);
  }

  private take(): void {
    const [answer] = this.answered.splice(wholeBelow(this.random, this.answered.length), 1);
    if (answer) this.change(answer);
  }

  private change(change: InboxChange): void {
    this.state = changeInbox(this.state, change);
  }
}

function played(seed: number): { server: ServedInbox; reader: LateReader } {
  const random = seededRandom(seed);
  const server = new ServedInbox(random);
  const reader = new LateReader(server, random);
  for (let step = 0; step < 160; step++) {
    if (random() < 0.35) server.step();
    else reader.step();
  }
  reader.settle();
  return { server, reader };
}

describe('an inbox whose news and answers come late and in any order', () => {
  it('ends with exactly what the server has, down to where it was read, in 400 random courses', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const { server, reader } = played(seed);
      for (const filter of FILTERS) {
        const list = reader.state.lists.get(listKey(query(filter)));
        if (!list) continue;
        const known = server.list(filter).filter((each) => isWithin(list.horizon, keyOf(each, query(filter))!));
        const ids = idsOf(reader.state, query(filter));
        expect({ seed, filter, ids }).toEqual({ seed, filter, ids: known.map(({ id }) => id) });
        const rows = known.map(({ id }) => reader.state.rows.get(id)?.conversation);
        expect({ seed, filter, rows }).toEqual({ seed, filter, rows: known });
      }
    }
  });

  it('reaches the end of the list by further pages', () => {
    for (let seed = 401; seed <= 450; seed++) {
      const { server, reader } = played(seed);
      let state = reader.state;
      const since = state.heard;
      for (let page = 0; page < 40; page++) {
        const cursor = state.lists.get(listKey(query('all')))?.cursor ?? null;
        if (page > 0 && cursor === null) break;
        state = changeInbox(state, { type: 'page', ...server.page(query('all'), cursor), since });
      }
      expect(idsOf(state, query('all'))).toEqual(server.list('all').map(({ id }) => id));
    }
  });
});

function isWithin(horizon: SortKey | null, key: SortKey): boolean {
  return horizon === null || inOrder(key, horizon) <= 0;
}
