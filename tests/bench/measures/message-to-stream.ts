import { benchTenant, operatorGet } from '../bench-tenant.ts';
import { encodeRequest, exchange, open } from '../load.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';
import { readStreams } from '../stream-readers.ts';

const CONVERSATIONS = 40;
// api-v1.md, Limits: 8 messages of a conversation in 10 minutes.
const ROUNDS = 8;
const WARM_UP_ROUNDS = 2;

const noopRequest = encodeRequest({
  method: 'POST',
  path: '/noop',
  body: JSON.stringify({ body: 'Do you have it in blue?' }),
});

/**
 * The conversations are an operator's, so that no turn of the assistant shares the machine with what is measured; the
 * same message to one of the assistant's costs the same until it is on the stream.
 */
export default {
  path: "visitor's message",
  reference: 'no-op round trip',
  run: async ({ app, platformApiKey, noop }) => {
    const tenant = await benchTenant(app.url, platformApiKey);
    const conversations = await tenant.ownedConversations(CONVERSATIONS);
    const streams = await readStreams(app.url, [operatorGet(tenant, 'operator/stream')], 'event: presence');
    const [poster, reference] = await Promise.all([open(app.url), open(noop)]);
    const ours: number[] = [];
    const theirs: number[] = [];
    const answered: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, conversation] of conversations.entries()) {
        const words = `Question ${round}-${index}.`;
        const onStream = streams.allHave(words);
        const postedAt = performance.now();
        const [{ last: hadAt }] = await Promise.all([
          onStream,
          expectOk(exchange(poster, conversation.message(words))),
        ]);
        const endAt = performance.now();
        await expectOk(exchange(reference, noopRequest));
        if (round < WARM_UP_ROUNDS) continue;
        ours.push(hadAt - postedAt);
        answered.push(endAt - postedAt);
        theirs.push(performance.now() - endAt);
      }
    }
    streams.close();
    poster.destroy();
    reference.destroy();
    return [
      {
        name: "posted → on the operator's stream, median",
        unit: 'ms',
        ours: median(ours),
        reference: median(theirs),
        bar: { atMost: 2.5 },
      },
      {
        name: 'posted → its own answer has ended, median',
        unit: 'ms',
        ours: median(answered),
        reference: median(theirs),
      },
    ];
  },
} satisfies Measure;

async function expectOk(status: Promise<number>): Promise<void> {
  if ((await status) !== 200) throw new Error(`a message was answered with ${await status}`);
}
