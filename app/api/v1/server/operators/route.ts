import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { toServerOperator } from '#lib/operators/operator-row.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { provisionedOperators } from '#lib/operators/provision-operator.ts';
import { ServerOperator } from '#lib/resources/operator.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'server',
    summary: 'Lists every operator with an `externalId`, deactivated ones too',
    description: "Those that the tenant's backend has made. Operators who were made in the panel are not among them.",
    response: z.object({ operators: z.array(ServerOperator) }),
    handler: async ({ actor }) => {
      const [rows, isOnline] = await Promise.all([provisionedOperators(actor.tenantId), onlineNow(actor.tenantId)]);
      return { operators: rows.map((row) => toServerOperator(row, isOnline)) };
    },
  }),
});
