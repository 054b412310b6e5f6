/** api-v1.md, Limits: a knowledge document. */
export const LARGEST_BYTES = 50 * 2 ** 20;
