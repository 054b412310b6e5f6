import type { Tool, ToolOutcome } from '#lib/resources/assistant/tool.ts';
import type { PanelRequest } from '../../api/panel-request.ts';

export type ToolFields = Pick<Tool, 'name' | 'description' | 'parameters' | 'url' | 'enabled' | 'needsVerified'>;

const PATH = '/operator/tools';

/** What the panel asks of the server about tools. Each @throws Refused, or what fetch throws when nobody answers */
export function toolApi(request: PanelRequest) {
  const at = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
  return {
    list: () => request<{ tools: Tool[] }>(PATH),
    add: (fields: ToolFields) => request<{ tool: Tool; secret: string }>(PATH, { method: 'POST', body: fields }),
    change: (id: string, fields: Partial<ToolFields>) =>
      request<{ tool: Tool }>(at(id), { method: 'PATCH', body: fields }),
    remove: (id: string) => request<null>(at(id), { method: 'DELETE' }),
    test: (id: string, given: object) =>
      request<ToolOutcome>(at(id, '/test'), { method: 'POST', body: { arguments: given } }),
  };
}
