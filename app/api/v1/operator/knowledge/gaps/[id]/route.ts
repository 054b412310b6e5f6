import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { deleteGap } from '#lib/knowledge/gaps/gaps.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    auth: 'operator',
    summary: 'Deletes a gap',
    description: 'When the same is asked and left unanswered once more, it is a new one.',
    params: { id: 'gap' },
    response: null,
    handler: ({ actor, params }) => deleteGap(actor, params.id),
  }),
});
