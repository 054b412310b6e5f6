import { badRequest } from '#lib/core/errors.ts';
import type { ToolOutcome } from '#lib/resources/assistant/tool.ts';
import { callTool } from './call-tool.ts';
import { readerOf } from './tool-arguments.ts';
import { findTool } from './tools.ts';

/**
 * Calls a tool as the assistant would, also one that is off, for nobody. @throws AppError `not_found`; `bad_request`
 * for arguments that its schema does not take
 */
export async function testTool(tenantId: string, toolId: string, given: unknown): Promise<ToolOutcome> {
  const tool = await findTool(tenantId, toolId);
  const read = readerOf(tool.parameters)?.safeParse(given);
  if (!read?.success) throw badRequest('The arguments do not fit the parameters of the tool.');
  return callTool(tool, { arguments: given, conversationId: null, visitor: null });
}
