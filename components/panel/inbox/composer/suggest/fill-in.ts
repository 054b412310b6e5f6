export interface Placeholders {
  readonly 'visitor.name': string | null;
  readonly 'operator.name': string;
  readonly 'tenant.name': string;
}

const PLACEHOLDER = /( ?)\{\{\s*([a-z]+\.[a-z]+)\s*\}\}/gi;

/**
 * A saved reply with its placeholders filled in (decisions.md, saved replies). A name that nobody knows goes with the
 * space before it: "Hi {{visitor.name}}!" is "Hi!". What is no placeholder stays as it is written.
 */
export function fillIn(body: string, values: Placeholders): string {
  return body.replaceAll(PLACEHOLDER, (written, space: string, name: string) => {
    const value = Object.entries(values).find(([each]) => each === name.toLowerCase());
    if (!value) return written;
    return value[1] ? space + value[1] : '';
  });
}
