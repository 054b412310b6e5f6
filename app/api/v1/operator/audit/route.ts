import { z } from 'zod';
import { readAudit } from '#lib/audit/read-audit.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AUDIT_ACTIONS, AuditPage } from '#lib/resources/audit.ts';
import { text } from '#lib/resources/fields.ts';

const THINGS = [...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0]!))];

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Lists who changed what, the newest first',
    description:
      'Settings, keys, members, departments, webhooks, tools, deletions, exports, bans and impersonations of the last year. Secrets and the words of messages are never in it.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: 'How many at most.' }),
      cursor: z.string().optional().meta({ description: 'The `nextCursor` of the page before.' }),
      actor: text({ min: 1, max: 100 }).optional().meta({
        description: 'Of this operator or key alone, by its id.',
        example: 'operator_01jd4q8w2tf7sbm3v5x9kz6ahe',
      }),
      action: z
        .enum([...AUDIT_ACTIONS, ...THINGS])
        .optional()
        .meta({ description: 'Of this action alone, or with what stands before the dot, all of that thing.' }),
    }),
    response: AuditPage,
    handler: ({ actor, query }) => readAudit(actor.tenantId, query),
  }),
});
