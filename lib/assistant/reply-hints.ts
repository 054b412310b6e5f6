import { z } from 'zod';
import { OpeningHours } from '#lib/resources/tenant.ts';
import { Vocabulary } from '#lib/language/words/vocabulary.ts';

/** The opening hours that are set, and what the clock says where they hold. */
const SetHours = OpeningHours.pick({ days: true, closedDates: true }).extend({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** `HH:MM`. */
  time: z.string(),
});
export type SetHours = z.output<typeof SetHours>;

/** What the embedded model cannot tell from the dialogue: it has read nothing but this tenant's words. */
const ReplyHints = z.object({
  /** To answer in when the visitor's words do not tell. */
  language: z.string().nullable().catch(null),
  vocabulary: Vocabulary.catch([]),
  /** Words of the visitor's, and what the tenant writes for them: slips of the keyboard, the other form of Norwegian. */
  meant: z.record(z.string(), z.string()).catch({}),
  hours: SetHours.nullable().catch(null),
  /** Those of the dialogue's texts that are the names of products on cards. */
  shown: z.array(z.string()).catch([]),
});
type ReplyHints = z.output<typeof ReplyHints>;

/** As a model call's `providerOptions`, which every other model leaves alone. */
export const replyOptions = (hints: z.input<typeof ReplyHints>) => ({ parley: hints });

/** @param providerOptions of a call, by whomever it was made */
export const replyHints = (providerOptions: { parley?: unknown } | undefined): ReplyHints =>
  ReplyHints.parse(providerOptions?.parley ?? {});
