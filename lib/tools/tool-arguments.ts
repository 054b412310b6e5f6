import { z } from 'zod';

// Deeper than anybody writes by hand.
const DEEPEST = 20;

/**
 * What checks the arguments of a tool; null for what is no schema of them. Patterns are left to whoever is called: a
 * tenant's own expression could hold up the process that all share.
 */
export function readerOf(schema: Record<string, unknown>): z.ZodType<Record<string, unknown>> | null {
  try {
    const checked = z.fromJSONSchema(withoutPatterns(schema, 0) as Parameters<typeof z.fromJSONSchema>[0]);
    return z
      .record(z.string(), z.unknown())
      .pipe(checked as z.ZodType<Record<string, unknown>, Record<string, unknown>>);
  } catch {
    return null;
  }
}

const LEFT_OUT = new Set(['pattern', 'patternProperties', 'format', '$schema', '$id']);

/** @param isNames whether its keys are names of properties, and none of the schema's own words */
function withoutPatterns(schema: unknown, depth: number, isNames = false): unknown {
  if (depth > DEEPEST) throw new Error('the schema is too deep');
  if (Array.isArray(schema)) return schema.map((each) => withoutPatterns(each, depth + 1));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => isNames || !LEFT_OUT.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      withoutPatterns(value, depth + 1, !isNames && /^(?:properties|\$defs)$/.test(key)),
    ]),
  );
}
