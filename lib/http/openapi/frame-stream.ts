import type { z } from 'zod';
import { sseFrame } from '#lib/core/sse-frame.ts';
import { exampleOf } from './example-of.ts';
import type { Example, JsonSchema, MediaType } from './openapi-document.ts';
import type { SchemaBook } from './schema-book.ts';

/** A body of Server-Sent Events, with an example of each frame under the frame's type. */
export function frameStream(frames: z.ZodType | undefined, book: SchemaBook): MediaType {
  if (!frames) throw new Error('an event stream declares its frames');
  const contentSchema = book.convert(frames, 'output');
  const examples = variantsOf(contentSchema, book).map((variant) => {
    const frame = exampleOf(variant, book.components);
    if (!isFrame(frame)) throw new Error('a frame says its type');
    return [frame.type, { value: sseFrame(frame) }] as const;
  });
  return {
    schema: {
      type: 'string',
      description: 'Server-Sent Events: the `data:` of each frame is one line of JSON, its `event:` the `type` in it.',
      contentMediaType: 'application/json',
      contentSchema,
    },
    examples: Object.fromEntries(examples) as Record<string, Example>,
  };
}

/** Each kind of frame that the schema allows. */
export function variantsOf(schema: JsonSchema, book: Pick<SchemaBook, 'components'>): JsonSchema[] {
  const target = schema.$ref ? book.components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : schema;
  return target?.oneOf ?? target?.anyOf ?? (target ? [target] : []);
}

function isFrame(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
