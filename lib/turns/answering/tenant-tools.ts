import { z } from 'zod';
import { knowledgePrompt } from '#lib/assistant/knowledge-block.ts';
import { progressWords } from '#lib/assistant/progress-words.ts';
import type { Found } from '#lib/knowledge/retrieve.ts';
import { callTool } from '#lib/tools/call-tool.ts';
import { readerOf } from '#lib/tools/tool-arguments.ts';
import { enabledTools, type ToolRow } from '#lib/tools/tools.ts';
import type { StepTool, ToolOutput } from './run-steps.ts';
import { BadArguments } from './turn-faults.ts';
import type { Room } from './turn-tools.ts';

/** The tenant's own tools that may be called for this visitor, by their names. */
export async function tenantTools(room: Room): Promise<Map<string, StepTool>> {
  const tools = await enabledTools(room.tenant.id);
  const allowed = tools.filter(({ needsVerified }) => !needsVerified || room.visitor.externalId !== null);
  return new Map(allowed.map((tool) => [tool.name, stepTool(tool, room)]));
}

function stepTool(tool: ToolRow, room: Room): StepTool {
  const { name, description } = tool;
  const inputSchema = tool.parameters as StepTool['definition']['inputSchema'];
  return { definition: { type: 'function', name, description, inputSchema }, run: (input) => call(tool, room, input) };
}

async function call(tool: ToolRow, room: Room, input: unknown): Promise<ToolOutput> {
  const { language, visitor, conversationId, intents, voice } = room;
  const read = readerOf(tool.parameters)?.safeParse(input);
  if (!read?.success) throw new BadArguments(read ? z.prettifyError(read.error) : 'no such parameters');
  voice.status(progressWords(language).searching);
  const { body, error } = await callTool(tool, { arguments: input, conversationId, visitor });
  if (error !== null || body === null) return { type: 'json', value: { failed: error ?? 'network' } };
  intents.found.push(passageOf(tool.name, body));
  return { type: 'text', value: knowledgePrompt(intents.found.slice(-1), intents.found.length) };
}

/** What a tool returns is data, as knowledge is: a claim may cite it. It is no source that somebody could read. */
const passageOf = (name: string, body: string): Found => ({
  ...{ chunkId: null, documentId: null, suggestionId: null, url: null, language: null, product: null },
  ...{ title: `What ${name} returned`, body, excerpt: '', score: 1 },
});
