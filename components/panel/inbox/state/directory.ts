import type { OperatorApi } from '#components/panel/api/operator-api.ts';
import type { Department } from '#lib/resources/department.ts';
import type { Operator } from '#lib/resources/operator.ts';
import type { TagCount } from '#lib/resources/conversation/conversation.ts';
import { cell, type Cell } from '../../state/cell.ts';

type Api = Pick<OperatorApi, 'departments' | 'tags' | 'team'>;

const FRESH_MS = 20_000;

/** What conversations are sorted by: departments, tags in use, the team. Fetched when it is looked at. */
export class Directory {
  readonly departments: Cell<readonly Department[]> = cell<readonly Department[]>([]);
  /** The most used first. */
  readonly tags: Cell<readonly TagCount[]> = cell<readonly TagCount[]>([]);
  readonly colleagues: Cell<readonly Operator[]> = cell<readonly Operator[]>([]);
  private readonly api: Api;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(api: Api) {
    this.api = api;
  }

  /** Unless it was a moment ago. What cannot be had stays as it was known. */
  async refresh(nowMs = Date.now()): Promise<void> {
    if (nowMs - this.askedAt < FRESH_MS) return;
    this.askedAt = nowMs;
    const asked = [this.api.departments(), this.api.tags(), this.api.team()] as const;
    const [departments, tags, team] = await Promise.allSettled(asked);
    if (departments.status === 'fulfilled') this.departments.set(departments.value.departments);
    if (tags.status === 'fulfilled') this.tags.set(tags.value.tags);
    if (team.status === 'fulfilled') this.colleagues.set(team.value.operators);
    if ([departments, tags, team].some(({ status }) => status === 'rejected')) this.askedAt = Number.NEGATIVE_INFINITY;
  }

  /** A tag that somebody has just thought of can be chosen elsewhere at once. */
  noteTags(names: readonly string[]): void {
    const known = new Set(this.tags.get().map(({ name }) => name));
    const fresh = names.filter((name) => !known.has(name)).map((name) => ({ name, count: 1 }));
    if (fresh.length > 0) this.tags.update((tags) => [...tags, ...fresh]);
  }
}
