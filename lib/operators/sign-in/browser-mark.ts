import { z } from 'zod';

/**
 * A secret that a browser makes for itself and gives with its request for a code. What it asked for is taken from it
 * alone, and a sign-in link that was not asked for with it asks the person first.
 */
export const BrowserMark = z
  .string()
  .regex(/^[\w-]{22,100}$/, 'must be 22 to 100 letters, digits, hyphens or underscores');
