import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnTool } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { ChangedTool } from '#lib/resources/assistant/tool.ts';
import { ToolChanges } from '#lib/tools/tool-input.ts';
import { changeTool, removeTool } from '#lib/tools/tools.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    auth: 'admin',
    summary: 'Changes a tool',
    description: 'Switched off, the assistant does not know it any more. Names are unique in the tenant.',
    params: { id: 'tool' },
    find: requireOwnTool,
    body: ToolChanges,
    example: { enabled: false },
    errors: ['conflict'],
    response: ChangedTool,
    handler: async ({ actor, params, body }) => ({ tool: await changeTool(actor.tenantId, params.id, body, actor) }),
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a tool',
    description: 'The assistant knows it no more; its place is free, and so is its name.',
    params: { id: 'tool' },
    response: null,
    handler: ({ actor, params }) => removeTool(actor.tenantId, params.id, actor),
  }),
});
