import { benchTenant } from '../bench-tenant.ts';
import { load, type LoadRequest } from '../load.ts';
import type { Measure } from '../measure.ts';

const noop: LoadRequest = {
  method: 'POST',
  path: '/noop',
  body: JSON.stringify({ body: 'How long do I have to return it?' }),
};

/** The one answer that every page view of every tenant's site asks for. */
export default {
  path: 'public configuration',
  reference: 'no-op Next handler',
  run: async ({ app, platformApiKey, noop: reference }) => {
    const { id } = await benchTenant(app.url, platformApiKey);
    const options = (request: LoadRequest) => ({ connections: 16, seconds: 3, request: () => request });
    const ours = await load(app.url, options({ path: `/api/v1/tenants/${id}/config` }));
    const theirs = await load(reference, options(noop));
    if (Object.keys(ours.statuses).join() !== '200')
      throw new Error(`the configuration was answered with ${JSON.stringify(ours.statuses)}`);
    return [
      {
        name: 'requests a second',
        unit: '/s',
        ours: ours.requestsPerSecond,
        reference: theirs.requestsPerSecond,
        bar: { atLeast: 4 },
      },
      { name: '99th percentile', unit: 'ms', ours: ours.p99Ms, reference: theirs.p99Ms },
    ];
  },
} satisfies Measure;
