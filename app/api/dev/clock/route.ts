import { z } from 'zod';
import { badRequest, notFound } from '#lib/core/errors.ts';
import { advanceClock, hasTestClock } from '#lib/core/test-clock.ts';
import { readJson } from '#lib/http/body.ts';
import { devRoute } from '../dev-route.ts';

const TEN_YEARS_MS = 10 * 366 * 86_400_000;
const Body = z.object({ advanceMs: z.number().int().min(0).max(TEN_YEARS_MS) });

/** Shifts the process's time forward (decisions.md, One clock). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = devRoute({
  POST: async (request) => {
    if (!hasTestClock()) throw notFound('resource');
    const body = Body.safeParse(await readJson(request));
    if (!body.success) throw badRequest('advanceMs: must be a whole number of milliseconds, from 0 to ten years');
    return { now: advanceClock(body.data.advanceMs).toISOString() };
  },
});
