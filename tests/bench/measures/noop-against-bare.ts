import { load } from '../load.ts';
import type { Measure } from '../measure.ts';

const request = { method: 'POST', path: '/noop', body: JSON.stringify({ body: 'How long do I have to return it?' }) };

/** How the references stand to each other: what Next costs before any of our code runs. */
export default {
  path: 'no-op Next handler',
  reference: 'bare node:http',
  run: async ({ noop, bare }) => {
    const options = { connections: 16, seconds: 3, request: () => request };
    const ours = await load(noop, options);
    const reference = await load(bare, options);
    return [
      {
        name: 'requests a second',
        unit: '/s',
        ours: ours.requestsPerSecond,
        reference: reference.requestsPerSecond,
      },
      { name: 'median', unit: 'ms', ours: ours.medianMs, reference: reference.medianMs },
    ];
  },
} satisfies Measure;
