import type { ToolName } from '#lib/assistant/tools.ts';

/** One step of the embedded model: it says something, or has something done and is asked again with the outcome. */
export type Reply = { kind: 'say'; text: string } | { kind: 'call'; tool: ToolName; input: Record<string, unknown> };

export const say = (text: string): Reply => ({ kind: 'say', text });
export const call = (tool: ToolName, input: Record<string, unknown>): Reply => ({ kind: 'call', tool, input });
