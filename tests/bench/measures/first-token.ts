import type { Socket } from 'node:net';
import { startApp, PLATFORM_API_KEY } from '#tests/support/api/app-server.ts';
import { benchTenant } from '../bench-tenant.ts';
import { encodeRequest, exchange, open } from '../load.ts';
import type { Measure, Measurement } from '../measure.ts';
import { median } from '../median.ts';
import { startModel, startNoop } from '../start-servers.ts';

const AT_ONCE = 20;
const RUNS = 12;
const SINGLE = 40;
const WARM_UP = 10;
// 100 tokens a second each: what a fast hosted model gives.
const TOKEN_MS = 10;
// The model's first word.
const FIRST = 'First';

/**
 * One turn is measured with a model that answers at once, so that nothing hides what is ours; many at once with one
 * that speaks at a model's pace.
 */
export default {
  path: "the model's first token",
  reference: "a handler that passes the model's stream through",
  run: async () => {
    const atOnce = await withModel(0, measureOne);
    const paced = await withModel(TOKEN_MS, measureMany);
    return [...atOnce, ...paced];
  },
} satisfies Measure;

interface Subjects {
  /** The bytes of a question that a turn answers. */
  question(): string;
  ours: Socket[];
  reference: Socket[];
}

async function withModel(
  delayMs: number,
  measure: (subjects: Subjects) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const model = await startModel(delayMs);
  const app = await startApp({ env: { ...model.environment, TRUSTED_PROXY_HOPS: '1' } });
  const noop = await startNoop(model.environment);
  try {
    const tenant = await benchTenant(app.url, PLATFORM_API_KEY);
    const conversations = await tenant.conversations((RUNS + 2) * AT_ONCE);
    const openAll = (url: string) => Promise.all(Array.from({ length: AT_ONCE }, () => open(url)));
    return await measure({
      question: () => conversations.pop()!.message('Hvor lenge har jeg på meg til å returnere noe?'),
      ours: await openAll(app.url),
      reference: await openAll(noop.url),
    });
  } finally {
    model.stop();
    noop.stop();
    await app.dispose();
  }
}

async function measureOne({ question, ours, reference }: Subjects): Promise<Measurement[]> {
  const figures = { ours: [] as number[], passing: [] as number[], calling: [] as number[] };
  for (let turn = 0; turn < WARM_UP + SINGLE; turn++) {
    const each = {
      ours: await firstTokenMs(ours[0]!, question()),
      passing: await firstTokenMs(reference[0]!, asks('pass-through')),
      calling: await firstTokenMs(reference[0]!, asks('stream-text')),
    };
    if (turn >= WARM_UP) for (const name of ['ours', 'passing', 'calling'] as const) figures[name].push(each[name]);
  }
  const row = { name: 'one turn, median', unit: 'ms', ours: median(figures.ours) };
  return [
    { ...row, reference: median(figures.passing), bar: { atMost: 2 } },
    { ...row, reference: median(figures.calling), against: 'a handler that only calls streamText' },
  ];
}

async function measureMany({ question, ours, reference }: Subjects): Promise<Measurement[]> {
  const [first, theirFirst]: number[][] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const own = await Promise.all(ours.map((socket) => firstTokenMs(socket, question())));
    const others = await Promise.all(reference.map((socket) => firstTokenMs(socket, asks('stream-text'))));
    if (run < 2) continue;
    first!.push(...own);
    theirFirst!.push(...others);
  }
  return [
    {
      name: `${AT_ONCE} turns at once, median`,
      unit: 'ms',
      ours: median(first!),
      reference: median(theirFirst!),
      against: 'a handler that only calls streamText',
      bar: { atMost: 1.5 },
    },
  ];
}

const asks = (handler: string) =>
  encodeRequest({ method: 'POST', path: `/model/${handler}`, body: JSON.stringify({ body: 'How long?' }) });

/** From the request to the model's first word; done when the whole answer is there. */
async function firstTokenMs(socket: Socket, request: string): Promise<number> {
  let heardAt = Number.NaN;
  const listen = (chunk: Buffer) => {
    if (Number.isNaN(heardAt) && chunk.includes(FIRST)) heardAt = performance.now();
  };
  socket.on('data', listen);
  const sentAt = performance.now();
  const status = await exchange(socket, request);
  socket.off('data', listen);
  if (status !== 200 || Number.isNaN(heardAt)) throw new Error(`no token came; the answer was ${status}`);
  return heardAt - sentAt;
}
