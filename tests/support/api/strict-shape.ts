import { z } from 'zod';

const closed = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * The same schema with every object closed: in an answer a key too many is as wrong as one too few.
 * Made once for each: it takes longer than many an answer.
 */
export function strictly(schema: z.core.$ZodType): z.ZodType {
  const known = closed.get(schema) ?? close(schema);
  closed.set(schema, known);
  return known;
}

/** Only what answers are made of is known here; anything else fails loudly. */
function close(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(Object.fromEntries(Object.entries(schema.shape).map(strictField)));
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element));
  if (schema instanceof z.ZodTuple) return z.tuple(schema._zod.def.items.map(strictly) as [z.ZodType]);
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap()).optional();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(strictly) as [z.ZodType]);
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType as z.ZodString, strictly(schema.valueType));
  if (LEAVES.some((leaf) => schema instanceof leaf)) return schema as z.ZodType;
  throw new Error(`no strict form is known of a ${schema._zod.def.type} in an answer`);
}

const LEAVES = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodISODateTime, z.ZodUnknown];

function strictField([name, schema]: [string, z.core.$ZodType]): [string, z.ZodType] {
  return [name, strictly(schema)];
}

/** @throws Error that says where the value is of another shape */
export function expectShape(schema: z.core.$ZodType, value: unknown, what: string): void {
  const parsed = strictly(schema).safeParse(value);
  if (!parsed.success)
    throw new Error(
      `${what} is not of its declared shape:\n${z.prettifyError(parsed.error)}\n${JSON.stringify(value)}`,
    );
}
