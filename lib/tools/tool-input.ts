import { z } from 'zod';
import { TOOL_INPUTS } from '#lib/assistant/tools.ts';
import { SafeText, text } from '#lib/resources/fields.ts';
import { readerOf } from './tool-arguments.ts';

const LONGEST_SCHEMA = 8 * 1024;

const name = SafeText.regex(/^[a-z][a-z0-9_]{2,39}$/, 'must be 3 to 40 of a–z, 0–9 and _, and begin with a letter')
  .refine((value) => !(value in TOOL_INPUTS), 'is a name of a tool that every assistant has')
  .meta({ type: 'string', pattern: '^[a-z][a-z0-9_]{2,39}$' });
const description = text({ min: 1, max: 500 });
const url = text({ min: 1, max: 2000 }).meta({
  description: 'An https address of a host on the public internet, without credentials.',
});
const parameters = z
  .record(z.string(), z.unknown())
  .refine(({ type }) => type === 'object', 'must be a JSON schema of an object')
  .refine((schema) => Buffer.byteLength(JSON.stringify(schema)) <= LONGEST_SCHEMA, 'must have at most 8 KB')
  .refine((schema) => SafeText.safeParse(textIn(schema)).success, 'holds a character that is not text')
  .refine((schema) => readerOf(schema) !== null, 'must be a JSON schema that can be checked against')
  .meta({ description: 'A JSON schema of an object: what the model fills in. At most 8 KB.' });

const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

export const ToolInput = z.object({
  name,
  description,
  parameters: parameters.default(NOTHING),
  url,
  enabled: z.boolean().default(true),
  needsVerified: z.boolean().default(false),
});
export type ToolInput = z.output<typeof ToolInput>;

export const ToolChanges = z
  .object({ name, description, parameters, url, enabled: z.boolean(), needsVerified: z.boolean() })
  .partial()
  .meta({ description: 'What is left out stays.' });
export type ToolChanges = z.output<typeof ToolChanges>;

/** Every key and text in it, as they are: JSON would have written NUL with letters. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${textIn(inner)}`)
    .join(' ');
}
