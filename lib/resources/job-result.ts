import { z } from 'zod';

/** What a run made of a job. */
export const JobResult = z.object({
  name: z.string().meta({ example: 'events' }),
  state: z.enum(['done', 'failed', 'busy']).meta({
    description: '`busy`: another run is at it, or this one was not over in time and goes on.',
  }),
  done: z.int().min(0).meta({ description: 'How much it has done, in its own units.', example: 12 }),
  left: z.boolean().meta({ description: 'There was more than its time allowed.', example: false }),
  ms: z.int().min(0).meta({ example: 8 }),
});
export type JobResult = z.output<typeof JobResult>;
