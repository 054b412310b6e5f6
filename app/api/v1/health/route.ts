import { now } from '#lib/core/time.ts';
export const GET = () => Response.json({ now: now() });
