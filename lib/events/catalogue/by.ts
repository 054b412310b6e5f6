import { z } from 'zod';

/** Who made it happen (decisions.md: values of `by`). */
export const By = z.enum(['visitor', 'assistant', 'operator', 'server', 'system']);
export type By = z.output<typeof By>;
