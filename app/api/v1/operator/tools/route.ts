import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { MadeTool, Tools } from '#lib/resources/assistant/tool.ts';
import { ToolInput } from '#lib/tools/tool-input.ts';
import { addTool, listTools } from '#lib/tools/tools.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: "Lists the tenant's own tools",
    description: 'In the order in which they were made, without their secrets.',
    response: Tools,
    handler: async ({ actor }) => ({ tools: await listTools(actor.tenantId) }),
  }),
  POST: endpoint({
    auth: 'admin',
    summary: 'Gives the assistant a tool',
    description:
      'The assistant calls it by `POST` with `{ tool, arguments, tenantId, conversationId, visitor }`, signed as webhooks are; it has 5 seconds and 8 KB for its answer. `secret` is shown only here. A tenant has at most 20.',
    body: ToolInput,
    example: {
      ...{ name: 'order_status', description: 'Where an order is.', url: 'https://shop.example.com/parley/orders' },
      parameters: { type: 'object', properties: { orderNumber: { type: 'integer' } }, required: ['orderNumber'] },
      needsVerified: true,
    },
    status: 201,
    errors: ['conflict'],
    response: MadeTool,
    handler: ({ actor, body }) => addTool(actor.tenantId, body, actor),
  }),
});
