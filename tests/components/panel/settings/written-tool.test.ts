import { expect, it } from 'vitest';
import {
  BLANK_TOOL,
  emptyArguments,
  toolFaults,
  toolFields,
  writtenTool,
} from '#components/panel/settings/tools/written-tool.ts';
import type { Tool } from '#lib/resources/assistant/tool.ts';
import { ToolInput } from '#lib/tools/tool-input.ts';

const GOOD = { ...BLANK_TOOL, name: 'find_order', description: 'Where it is.', url: 'https://shop.example/x' };

it('a tool that has no faults is one that the service takes', () => {
  expect(toolFaults(GOOD)).toEqual([]);
  expect(ToolInput.safeParse(toolFields(GOOD)).success).toBe(true);
});

it.each([
  [{ name: 'ab' }, 'name'],
  [{ name: 'Find order' }, 'name'],
  [{ description: ' ' }, 'description'],
  [{ description: 'x'.repeat(501) }, 'description'],
  [{ url: 'shop.example' }, 'url'],
  [{ parameters: '{' }, 'parameters'],
  [{ parameters: '[]' }, 'parameters'],
  [{ parameters: '{"type":"array"}' }, 'parameters'],
] as const)('%j is told before it is sent', (part, fault) => {
  expect(toolFaults({ ...GOOD, ...part })).toEqual([fault]);
});

it('a test begins with every argument, empty', () => {
  const properties = { text: { type: 'string' }, count: { type: 'integer' }, list: { type: 'array' }, any: true };
  const tool = { ...toolFields(GOOD), parameters: { type: 'object', properties } } as unknown as Tool;
  expect(JSON.parse(emptyArguments(tool))).toEqual({ text: '', count: 0, list: [], any: '' });
  expect(emptyArguments({ ...tool, parameters: { type: 'object' } })).toBe('{}');
  expect(toolFields(writtenTool(tool)).parameters).toEqual(tool.parameters);
});
