import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnTool } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { ToolOutcome } from '#lib/resources/assistant/tool.ts';
import { testTool } from '#lib/tools/test-tool.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Calls a tool with arguments of your own',
    description:
      'As the assistant would, for nobody: `conversationId` and `visitor` are null. Works on one that is off.',
    params: { id: 'tool' },
    find: requireOwnTool,
    body: z.object({ arguments: z.record(z.string(), z.unknown()) }),
    example: { arguments: { orderNumber: 4711 } },
    response: ToolOutcome,
    handler: ({ actor, params, body }) => testTool(actor.tenantId, params.id, body.arguments),
  }),
});
