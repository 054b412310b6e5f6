import { z } from 'zod';
import type { IdKind } from '#lib/core/ids.ts';
import { isSafeText } from '#lib/core/safe-text.ts';
import { primaryLanguage } from '#lib/i18n/language.ts';

/** Any text from outside: without NUL and unpaired surrogates, which no store could keep (decisions.md, rule 4). */
export const SafeText = z.string().refine(isSafeText, 'holds a character that is not text');

/** Trimmed text whose length counts Unicode code points. */
export function text(bounds: { min?: number; max: number }) {
  const { min = 0, max } = bounds;
  return SafeText.transform((value) => value.trim())
    .refine((value) => lengthOf(value) >= min, min === 1 ? 'must not be empty' : `must have at least ${min} characters`)
    .refine((value) => lengthOf(value) <= max, `must have at most ${max} characters`)
    .meta({ type: 'string', minLength: min, maxLength: max });
}

/** Length in Unicode code points. */
export const lengthOf = (value: string) => (IN_ONE_UNIT_EACH.test(value) ? value.length : [...value].length);

const IN_ONE_UNIT_EACH = /^[^\uD800-\uDFFF]*$/;

/** A time in answers: ISO 8601 UTC with milliseconds. */
export const Time = z.iso.datetime({ precision: 3 }).meta({ example: '2026-11-20T12:00:00.000Z' });

/** A time in requests: any ISO 8601 with a zone. */
export const TimeInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  // What a zone pushes out of four digits could be written neither by ISO 8601 nor by the store.
  .refine((at) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999, 'must be a time of the years 1 to 9999')
  .meta({ type: 'string', format: 'date-time' });

/** A primary language tag; a longer tag is cut, and every Norwegian is `no` (decisions.md, language tags). */
export const Language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag')
  .transform(primaryLanguage)
  .meta({
    type: 'string',
    description: 'A language tag such as `no` or `en`; what is behind the first part is cut.',
    example: 'no',
  });

export const id = (kind: IdKind) => z.string().meta({ example: exampleId(kind) });

/** What a caller shows to be let in. */
export const Token = z.string().meta({ example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9…' });

const exampleId = (kind: IdKind) => `${kind}_01jd4q8w2tf7sbm3v5x9kz6ahe`;

export const Localized = z.object({ no: z.string(), en: z.string() });
export const LocalizedInput = (max: number) => z.object({ no: text({ max }), en: text({ max }) });

export const HttpUrl = z
  .url({
    protocol: /^https?$/,
    // What is not there at all is told as every missing field is.
    error: ({ input }) => (input === undefined ? undefined : 'must be an http or https address'),
  })
  .max(4000);
