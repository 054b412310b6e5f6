import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LocalizedInput, text } from '#lib/resources/fields.ts';

const MAXIMUM = { greetings: 10, urls: 10, urlCharacters: 200, textCharacters: 300, seconds: 3600 };

const Words = text({ min: 1, max: MAXIMUM.textCharacters });

const When = z.object({
  urls: z
    .array(text({ min: 1, max: MAXIMUM.urlCharacters }))
    .max(MAXIMUM.urls)
    .default([]),
  seconds: z.number().int().min(0).max(MAXIMUM.seconds).default(0),
  scroll: z.number().int().min(0).max(100).default(0),
  returning: z.boolean().default(false),
  openOnly: z.boolean().default(false),
});

const GreetingInput = z.object({
  id: text({ min: 1, max: 64 })
    .nullish()
    .transform((id) => id ?? randomUUID())
    .meta({ type: 'string', minLength: 1, maxLength: 64, description: 'Made where it is missing.' }),
  enabled: z.boolean().default(true),
  text: LocalizedInput(MAXIMUM.textCharacters).extend({ no: Words, en: Words }),
  when: When.prefault({}),
});

/** decisions.md, greetings. */
export const GreetingsInput = z
  .array(GreetingInput)
  .max(MAXIMUM.greetings)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have an id each');
