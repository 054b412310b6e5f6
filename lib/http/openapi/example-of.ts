import { EXAMPLE_VALUES } from './example-values.ts';
import { fits } from './fits.ts';
import type { JsonSchema } from './openapi-document.ts';

interface Place {
  /** The component and the property that the value belongs to. */
  component?: string | undefined;
  property?: string | undefined;
}

/** A plausible value of the schema: what it says itself, else what is known for its place, else the simplest one. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>, place: Place = {}): unknown {
  if (schema.examples) return schema.examples[0];
  const known = knownValues(place).find((value) => value !== undefined && fits(value, schema, components));
  if (known !== undefined) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.$ref) return exampleOfComponent(schema.$ref, components, place);
  const choice = (schema.oneOf ?? schema.anyOf)?.find(({ type }) => type !== 'null');
  if (choice) return exampleOf(choice, components, place);
  return exampleOfType(schema, components, place);
}

function knownValues({ component, property }: Place): unknown[] {
  if (property === undefined) return [];
  return [component === undefined ? undefined : EXAMPLE_VALUES[`${component}.${property}`], EXAMPLE_VALUES[property]];
}

function exampleOfComponent($ref: string, components: Record<string, JsonSchema>, place: Place): unknown {
  const component = $ref.slice($ref.lastIndexOf('/') + 1);
  const schema = components[component];
  if (!schema) throw new Error(`no component ${$ref}`);
  // An enumeration has no properties of its own: its value may be known for the property that refers to it.
  return exampleOf(schema, components, schema.properties ? { component } : { ...place, component });
}

function exampleOfType(schema: JsonSchema, components: Record<string, JsonSchema>, place: Place): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return exampleOfObject(schema, components, place.component);
  if (type === 'array') return schema.items ? [exampleOf(schema.items, components, place)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.default ?? Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'date-time') return '2026-11-20T12:00:00.000Z';
  if (schema.format === 'uri') return 'https://shop.example.com/';
  return type === 'string' ? (place.property ?? 'text') : null;
}

function exampleOfObject(schema: JsonSchema, components: Record<string, JsonSchema>, component: string | undefined) {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !isLeftOut(`${component}.${name}`));
  return Object.fromEntries(
    properties.map(([property, each]) => [property, exampleOf(each, components, { component, property })]),
  );
}

const isLeftOut = (place: string) => place in EXAMPLE_VALUES && EXAMPLE_VALUES[place] === undefined;
