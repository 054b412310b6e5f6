import { z } from 'zod';
import { badRequest, notFound } from '#lib/core/errors.ts';
import { untilQuiet } from '#lib/core/keep-alive.ts';
import { advanceClock, hasTestClock } from '#lib/core/test-clock.ts';
import { readJson } from '#lib/http/body.ts';
import { devRoute } from '../dev-route.ts';

const TEN_YEARS_MS = 10 * 366 * 86_400_000;
const Body = z.object({ advanceMs: z.number().int().min(0).max(TEN_YEARS_MS) });

/** What follows an answer is soon over; receivers that hang are not waited for. */
const PATIENCE_MS = 2_000;

/** Shifts the process's time forward (decisions.md, One clock), once what happened before has its time. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = devRoute({
  POST: async (request) => {
    if (!hasTestClock()) throw notFound('resource');
    const body = Body.safeParse(await readJson(request));
    if (!body.success) throw badRequest('advanceMs: must be a whole number of milliseconds, from 0 to ten years');
    await untilQuiet(PATIENCE_MS);
    return { now: advanceClock(body.data.advanceMs).toISOString() };
  },
});
