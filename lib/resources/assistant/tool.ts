import { z } from 'zod';
import { id, Time } from '../fields.ts';

/** A JSON schema of an object. */
export type ToolParameters = Record<string, unknown>;

const PARAMETERS = {
  type: 'object',
  properties: { orderNumber: { type: 'integer', description: 'As the visitor gives it' } },
  required: ['orderNumber'],
};

export const Tool = z.object({
  id: id('tool'),
  name: z.string().meta({ description: 'What the model knows it by.', example: 'order_status' }),
  description: z
    .string()
    .meta({ description: 'When the model is to use it, and for what.', example: 'Where an order is.' }),
  parameters: z
    .record(z.string(), z.unknown())
    .meta({ description: 'A JSON schema of an object: what the model fills in.', example: PARAMETERS }),
  url: z.string().meta({ example: 'https://shop.example.com/parley/order-status' }),
  enabled: z.boolean(),
  needsVerified: z.boolean().meta({ description: 'Only for visitors whom the tenant’s backend has identified.' }),
  secretPrefix: z.string().meta({ description: 'How its secret begins.', example: 'whsec_k3Jq9x' }),
  createdAt: Time,
  updatedAt: Time,
});
export type Tool = z.output<typeof Tool>;

export const Tools = z.object({ tools: z.array(Tool) });
export const ChangedTool = z.object({ tool: Tool });
/** The secret is in this answer and in no other. */
export const MadeTool = z.object({
  tool: Tool,
  secret: z.string().meta({
    description: 'Signs every call, as it does those of webhooks. Shown only here.',
    example: 'whsec_k3Jq9xT0V7cPqYwZ2mB8nLr5sD1fGhJ6aE4uXiOyKvM',
  }),
});

export const ToolOutcome = z.object({
  status: z.number().int().nullable().meta({ description: 'Null when nothing came back.', example: 200 }),
  body: z.string().nullable().meta({ description: 'At most 8 KB of it.', example: '{"status":"on its way"}' }),
  durationMs: z.number().int().meta({ example: 132 }),
  error: z.string().nullable().meta({
    description:
      'Why it could not be used: `http_<status>`, `timeout`, `network`, `dns`, `blocked_address` as of webhooks, or `too_large`.',
    example: null,
  }),
});
export type ToolOutcome = z.output<typeof ToolOutcome>;
