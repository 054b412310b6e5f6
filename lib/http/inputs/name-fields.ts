import { z } from 'zod';
import type { JsonSchema } from '../openapi/openapi-document.ts';

type Path = readonly PropertyKey[];
type Shape = JsonSchema & { $defs?: Record<string, JsonSchema> };

const SHOWN = 5;
const LONGEST_NAME = 40;

/**
 * Why a field is refused, in words that name it; where it is not there at all, also what was sent in its place that is no
 * field: unknown ones are ignored, so nothing else would tell of a name that is spelt otherwise.
 */
export function refusalOf(
  schema: z.ZodType,
  sent: unknown,
  { path, message }: { path: Path; message: string },
): string {
  const where = path.join('.');
  const parent = path.length > 0 ? valueAt(sent, path.slice(0, -1)) : undefined;
  const isMissing = isRecord(parent) && !Object.hasOwn(parent, path.at(-1)!);
  if (!isMissing) return where ? `${where}: ${message}` : message;
  const why = SAYS_MISSING.test(message) ? `${where} is missing` : `${where}: ${message}`;
  const unknown = unknownFields(schema, path.slice(0, -1), parent);
  if (unknown.length === 0) return why;
  return `${why}; ${listed(unknown)} ${unknown.length === 1 ? 'is not a field' : 'are no fields'}`;
}

/** The same of a refusal that a domain gave, whose message begins with the field. */
export function refusalInWords(schema: z.ZodType, sent: unknown, text: string): string {
  const [, where, message] = /^([A-Za-z][\w.]*): (.+)$/s.exec(text) ?? [];
  return where && message ? refusalOf(schema, sent, { path: where.split('.'), message }) : text;
}

const SAYS_MISSING = /^must not be empty$|^Invalid (input|option)/;

function listed(names: string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => `\`${name.slice(0, LONGEST_NAME)}\``);
  return shown.join(', ') + (names.length > SHOWN ? ' and others' : '');
}

function unknownFields(schema: z.ZodType, path: Path, sent: Record<string, unknown>): string[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const shapes = path.reduce((all, step) => all.flatMap((each) => stepInto(root, each, step)), branches(root, root));
  const known = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)));
  const isOpen = shapes.some(({ additionalProperties }) => typeof additionalProperties === 'object');
  return known.size === 0 || isOpen ? [] : Object.keys(sent).filter((name) => !known.has(name));
}

function stepInto(root: Shape, shape: JsonSchema, step: PropertyKey): JsonSchema[] {
  const next = typeof step === 'number' || /^\d+$/.test(String(step)) ? shape.items : shape.properties?.[String(step)];
  return next ? branches(root, next) : [];
}

/** The schema itself, or those that it is a choice of. */
function branches(root: Shape, schema: JsonSchema): JsonSchema[] {
  const named = schema.$ref === undefined ? undefined : root.$defs?.[schema.$ref.split('/').at(-1)!];
  if (named) return branches(root, named);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...parts.flatMap((each) => branches(root, each))];
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) => (at instanceof Object ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
