import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { toOperator } from '#lib/operators/operator-row.ts';
import { onlineNow, teamOf } from '#lib/operators/presence/presence.ts';
import { Operator } from '#lib/resources/operator.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists the active operators',
    description:
      'Everybody who may be mentioned or asked, with who is online now. Accounts of integrations are left out.',
    response: z.object({ operators: z.array(Operator) }),
    handler: async ({ actor }) => {
      const [team, isOnline] = await Promise.all([teamOf(actor.tenantId), onlineNow(actor.tenantId)]);
      return { operators: team.map((row) => toOperator(row, isOnline)) };
    },
  }),
});
