import { describe, expect, test } from 'vitest';
import { NamedRequests } from '#components/panel/inbox/state/waiting/named-requests.ts';
import { cell } from '#components/panel/state/cell.ts';
import type { TeamMember } from '#lib/resources/tenant.ts';
import { keptStorage } from '../../../state/kept-storage.ts';

const teamOf = (size: number) => Array.from({ length: size }, () => ({}) as TeamMember);

const request = { conversationId: 'c', at: new Date().toISOString() };

function requestsIn(size: number, storage = keptStorage()) {
  const team = cell<readonly TeamMember[]>(teamOf(size));
  const late: string[] = [];
  const requests = new NamedRequests(storage.tab(), team, ({ conversationId }) => late.push(conversationId));
  return { team, late, requests };
}

describe('an operator is asked for by name', () => {
  test('alone, or with some of the team, and not with all of it', () => {
    const { requests } = requestsIn(3);
    requests.note({ ...request, conversationId: 'alone' }, ['me']);
    requests.note({ ...request, conversationId: 'some' }, ['me', 'sindre']);
    requests.note({ ...request, conversationId: 'all' }, ['me', 'sindre', 'gro']);
    requests.note({ ...request, conversationId: 'nobody' }, []);
    const named = ['alone', 'some', 'all', 'nobody'].filter((conversationId) =>
      requests.has({ ...request, conversationId }),
    );
    expect(named).toEqual(['alone', 'some']);
  });

  test('where it is not known yet how many they are, as soon as it is', () => {
    const { requests, team, late } = requestsIn(0);
    requests.note(request, ['me']);
    requests.note({ ...request, conversationId: 'all' }, ['me', 'sindre']);
    expect(requests.has(request)).toBe(false);
    team.set(teamOf(2));
    expect([requests.has(request), late]).toEqual([true, ['c']]);
    team.set(teamOf(3));
    expect(late).toEqual(['c']);
  });

  test('still after a reload, and not when they are asked for once more', () => {
    const storage = keptStorage();
    requestsIn(2, storage).requests.note(request, ['me']);
    const { requests } = requestsIn(0, storage);
    expect(requests.has(request)).toBe(true);
    expect(requests.has({ ...request, at: new Date(Date.now() + 1).toISOString() })).toBe(false);
  });
});
