import type { LiveVisitor, LiveVisitorDetail, WatchResult } from '#lib/resources/live-visitor.ts';
import type { PanelRequest } from '../../api/panel-request.ts';

const PATH = '/operator/visitors';
const at = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

/** What the section asks of the server (api-v1.md, Live visitors). Each @throws Refused, or what fetch throws when nobody answers */
export const visitorApi = (request: PanelRequest) => ({
  list: () => request<{ visitors: LiveVisitor[] }>(PATH),
  detail: (id: string, signal?: AbortSignal) => request<LiveVisitorDetail>(at(id), { signal }),
  watch: (id: string) => request<WatchResult>(at(id, '/watch'), { method: 'POST' }),
  /** Goes out even as the page is left. */
  stopWatching: (id: string) => request<null>(at(id, '/watch'), { method: 'DELETE', keepalive: true }),
});

export type VisitorApi = ReturnType<typeof visitorApi>;
