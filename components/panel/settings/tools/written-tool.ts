import type { Tool } from '#lib/resources/assistant/tool.ts';
import type { ToolFields } from './tool-api.ts';

/** A tool as it is written in a form: its parameters are text until they are read. */
export interface WrittenTool {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly parameters: string;
  readonly needsVerified: boolean;
}

export type ToolFault = 'name' | 'description' | 'url' | 'parameters';

const EXAMPLE = { type: 'object', properties: { orderNumber: { type: 'string' } }, required: ['orderNumber'] };

export const BLANK_TOOL: WrittenTool = {
  ...{ name: '', description: '', url: '', needsVerified: true },
  parameters: JSON.stringify(EXAMPLE, null, 2),
};

export const writtenTool = ({ name, description, url, parameters, needsVerified }: Tool): WrittenTool => ({
  ...{ name, description, url, needsVerified },
  parameters: JSON.stringify(parameters, null, 2),
});

/** What the server would refuse of it (decisions.md, `/operator/tools`). */
export function toolFaults({ name, description, url, parameters }: WrittenTool): ToolFault[] {
  const faults: [ToolFault, boolean][] = [
    ['name', !/^[a-z][a-z0-9_]{2,39}$/.test(name.trim())],
    ['description', description.trim() === '' || [...description.trim()].length > 500],
    ['url', !/^https?:\/\/\S+$/.test(url.trim())],
    ['parameters', readObject(parameters)?.type !== 'object'],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
}

export const toolFields = (written: WrittenTool): Omit<ToolFields, 'enabled'> => ({
  ...{ name: written.name.trim(), description: written.description.trim(), url: written.url.trim() },
  ...{ needsVerified: written.needsVerified, parameters: readObject(written.parameters) ?? {} },
});

/** Which field the server means, of what it says is wrong. */
export const faultIn = (message: string): ToolFault | null =>
  (['name', 'description', 'parameters'] as const).find((field) => message.startsWith(field)) ??
  (/address|host|https/i.test(message) ? 'url' : null);

/** The object that the text is in JSON; null when it is none. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Arguments to begin a test with: every property of the schema, empty. */
export function emptyArguments({ parameters }: Tool): string {
  const { properties } = parameters;
  const named = typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
  return JSON.stringify(Object.fromEntries(named.map(([name, schema]) => [name, emptyOf(schema)])), null, 2);
}

const EMPTY: Record<string, unknown> = { number: 0, integer: 0, boolean: false, array: [], object: {} };

const emptyOf = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'type' in schema ? (EMPTY[String(schema.type)] ?? '') : '';
