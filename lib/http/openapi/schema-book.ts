import { z } from 'zod';
import type { JsonSchema } from './openapi-document.ts';
import { tidySchema } from './tidy-schema.ts';

type Direction = 'input' | 'output';
type Converted = JsonSchema & { $defs?: Record<string, JsonSchema> };

/**
 * Turns zod's schemas into JSON Schema. What has a name becomes a component that is referred to; a schema that reads
 * differently in requests than in answers becomes two.
 */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};
  readonly #names: ResourceNames;

  constructor(resources: Record<string, z.ZodType>) {
    this.#names = new ResourceNames(resources);
  }

  convert(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $defs = {}, ...root } = z.toJSONSchema(schema, {
      metadata: this.#names,
      io: direction,
      unrepresentable: 'any',
    }) as Converted;
    const tidied = Object.entries($defs).map(([name, each]) => [name, tidySchema(each)] as const);
    const renamed = new Map<string, string>();
    // To a name that is taken by another shape every reference changes, which may make two more shapes differ.
    for (let before = -1; renamed.size > before;) {
      before = renamed.size;
      for (const [name, each] of tidied)
        if (differs(this.components[name], withRefs(each, renamed))) renamed.set(name, `${name}Input`);
    }
    for (const [name, each] of tidied) this.components[renamed.get(name) ?? name] = withRefs(each, renamed);
    return withRefs(tidySchema(root), renamed);
  }
}

/** What schemas say of themselves, and beside it the names of the resources. */
class ResourceNames extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #names: Map<z.core.$ZodType, string>;

  constructor(resources: Record<string, z.ZodType>) {
    super();
    this.#names = new Map(Object.entries(resources).map(([name, schema]) => [schema, name]));
  }

  override get<S extends z.core.$ZodType>(schema: S) {
    const name = this.#names.get(schema);
    const said: Record<string, unknown> = { ...z.globalRegistry.get(schema) };
    return name === undefined ? said : { ...said, id: name };
  }

  override has(schema: z.core.$ZodType): boolean {
    return this.#names.has(schema) || z.globalRegistry.has(schema);
  }
}

const differs = (known: JsonSchema | undefined, other: JsonSchema) =>
  known !== undefined && JSON.stringify(known) !== JSON.stringify(other);

function withRefs(schema: JsonSchema, renamed: Map<string, string>): JsonSchema {
  const text = JSON.stringify(schema).replace(/"#\/(?:\$defs|components\/schemas)\/([^"]+)"/g, (_, name: string) =>
    JSON.stringify(`#/components/schemas/${renamed.get(name) ?? name}`),
  );
  return JSON.parse(text) as JsonSchema;
}
