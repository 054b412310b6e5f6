import {
  readSecondLook,
  type SecondLook,
  secondLookPrompt,
  type Statement,
} from '#lib/assistant/checks/second-look.ts';
import { log } from '#lib/core/log/log.ts';
import { services } from '#lib/services/services.ts';
import type { Tokens } from './run-steps.ts';

/** For each a line; a model that reasons needs room before it. */
const OUTPUT_TOKENS = 2_000;

/**
 * Asks the checking model about all sentences of an answer in one call, within its time. @returns what it says of each
 * by its place; nothing where it could not be asked or did not keep to the form
 */
export async function lookAgain(
  statements: readonly Statement[],
  passages: ReadonlyMap<number, string>,
  { tokens, signal }: { tokens: Tokens; signal: AbortSignal },
): Promise<Map<number, SecondLook>> {
  const { checker, patience } = services().model;
  if (!checker || statements.length === 0) return new Map();
  const { instructions, prompt } = secondLookPrompt(statements, passages);
  try {
    const { content, usage } = await checker.doGenerate({
      prompt: [
        { role: 'system', content: instructions },
        { role: 'user', content: [{ type: 'text', text: prompt }] },
      ],
      maxOutputTokens: OUTPUT_TOKENS,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(patience.checkMs)]),
    });
    tokens.input += usage.inputTokens.total ?? 0;
    tokens.output += usage.outputTokens.total ?? 0;
    return readSecondLook(content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
  } catch (error) {
    log.warn('an answer was not looked at again', { cause: error });
    return new Map();
  }
}
