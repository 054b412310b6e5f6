import type { Dashboard } from '#lib/resources/dashboard.ts';

const TIMES = { medianSeconds: null, p90Seconds: null };

const NOTHING: Omit<Dashboard['extra'], 'before' | 'operators' | 'departments'> = {
  ...{ firstResponse: TIMES, resolution: TIMES, resolvedByAssistant: { count: 0, share: null }, abstentions: 0 },
  ratings: { count: 0, average: null, scores: [0, 0, 0, 0, 0] },
  thumbs: { up: 0, down: 0 },
};

const BEFORE: Dashboard['extra']['before'] = {
  ...{ since: '2026-11-09T23:00:00.000Z', visitors: 0, pageviews: 0, conversations: 0, withHuman: 0, requested: 0 },
  ...{ callbacks: 0, medianResponseSeconds: null, unansweredRequests: 0, ...NOTHING },
};

export const aDashboard = (figures: Partial<Dashboard> = {}): Dashboard => ({
  ...{ days: 7, since: '2026-11-16T23:00:00.000Z', timeZone: 'Europe/Oslo', onlineVisitors: 0, activeConversations: 0 },
  ...{ waitingNow: 0, openCallbacks: 0, visitors: 0, pageviews: 0, conversations: 0, withHuman: 0, requested: 0 },
  ...{ callbacks: 0, medianResponseSeconds: null, unansweredRequests: 0, perDay: [], topChatPages: [], topPages: [] },
  byHour: Array<number>(24).fill(0),
  extra: { ...NOTHING, operators: [], departments: [], before: BEFORE },
  ...figures,
});
