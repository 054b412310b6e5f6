import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/core/log/log.ts';
import type { CallOptions, ChatModel, PromptMessage, StreamPart } from '#lib/services/model/port.ts';
import { type Patience, readPatiently } from './read-patiently.ts';
import { BadArguments, Refused, Unfinished } from './turn-faults.ts';

/** What a model may call: what it is told of it, and what is done. */
export interface StepTool {
  definition: NonNullable<CallOptions['tools']>[number] & { type: 'function' };
  /** @throws whatever breaks the schema or goes wrong: the model is told so, and the turn goes on */
  run(input: unknown): Promise<ToolOutput>;
}
export type ToolOutput = { type: 'text'; value: string } | { type: 'json'; value: Record<string, JsonValue> };
export type JsonValue = null | string | number | boolean | JsonValue[] | { [key: string]: JsonValue };

export type StepEvent =
  | { type: 'text'; text: string }
  /** What comes next is said after something was done. */
  | { type: 'step' }
  /** What was said so far is void: the model is asked once more. */
  | { type: 'again' };

export interface Tokens {
  input: number;
  output: number;
}

export interface Run {
  model: ChatModel;
  prompt: PromptMessage[];
  tools: ReadonlyMap<string, StepTool>;
  options: Pick<CallOptions, 'providerOptions' | 'maxOutputTokens'>;
  patience: Patience;
  signal: AbortSignal;
  /** Nothing is done of what it asks for before. */
  wanted?: Promise<void> | undefined;
  tokens: Tokens;
  /** While it is false a fault is met by one more try. */
  hasShown: () => boolean;
}

const STEPS = 5;
const CALLS_PER_STEP = 8;
const LONGEST_WAIT_MS = 2_000;

/**
 * Asks the model until it has answered, doing what it asks for between: five times at most, the last without tools.
 * @throws Unfinished when the model did not come to an end of its own, Refused when it could not be asked or broke off
 */
export async function* runSteps(run: Run): AsyncGenerator<StepEvent> {
  let hasTriedAgain = false;
  for (let step = 1; step <= STEPS; step++) {
    const taken = emptyStep();
    try {
      yield* oneStep(run, taken, step === STEPS);
    } catch (error) {
      if (hasTriedAgain || run.hasShown() || run.signal.aborted || !isWorthTrying(error)) throw error;
      hasTriedAgain = true;
      await delay(waitBefore(error), undefined, { signal: run.signal });
      yield { type: 'again' };
      step--;
      continue;
    }
    if (taken.calls.length === 0) return;
    await run.wanted;
    run.prompt.push(...(await carryOut(run, taken)));
    yield { type: 'step' };
  }
}

type ToolCall = Extract<StreamPart, { type: 'tool-call' }>;
type SaidPart = Extract<PromptMessage, { role: 'assistant' }>['content'][number];

interface Taken {
  said: SaidPart[];
  text: string;
  calls: ToolCall[];
}

const emptyStep = (): Taken => ({ said: [], text: '', calls: [] });

async function* oneStep(run: Run, taken: Taken, isLast: boolean): AsyncGenerator<StepEvent> {
  const reasoning = new Map<string, Extract<SaidPart, { type: 'reasoning' }>>();
  let ending: string | null = null;
  for await (const part of readPatiently((signal) => ask(run, isLast, signal), run.patience, run.signal)) {
    if (part.type === 'text-delta' && part.delta) {
      taken.text += part.delta;
      yield { type: 'text', text: part.delta };
    }
    if (part.type === 'reasoning-start') reasoning.set(part.id, { type: 'reasoning', text: '' });
    if (part.type === 'reasoning-delta') reasoning.get(part.id)!.text += part.delta;
    // A model that reasons is only told what it called beside what it thought before.
    if (part.type === 'reasoning-end')
      taken.said.push({ ...reasoning.get(part.id)!, ...carried(part.providerMetadata) });
    if (part.type === 'tool-call') taken.calls.push(part);
    if (part.type === 'error') throw new Refused(part.error);
    if (part.type !== 'finish') continue;
    ending = part.finishReason.unified;
    run.tokens.input += part.usage.inputTokens.total ?? 0;
    run.tokens.output += part.usage.outputTokens.total ?? 0;
  }
  assertEnded(ending, taken, isLast);
}

function ask({ model, prompt, tools, options }: Run, isLast: boolean, abortSignal: AbortSignal) {
  const definitions = [...tools.values()].map(({ definition }) => definition);
  const toolChoice: CallOptions['toolChoice'] = isLast ? { type: 'none' } : { type: 'auto' };
  return model.doStream({
    ...options,
    // What is appended later must not change what is under way.
    prompt: [...prompt],
    ...(definitions.length > 0 && { tools: definitions, toolChoice }),
    abortSignal,
  });
}

/** Only `stop` is an end, and `tool-calls` one of a step that calls some; some servers say `stop` there too. */
function assertEnded(ending: string | null, { text, calls }: Taken, isLast: boolean): void {
  if (calls.length > 0 && !isLast && (ending === 'tool-calls' || ending === 'stop')) return;
  if (ending !== 'stop' || calls.length > 0) throw new Unfinished(ending ?? 'none');
  if (text.trim() === '') throw new Unfinished('empty');
}

async function carryOut({ tools, signal }: Run, { said, text, calls }: Taken): Promise<PromptMessage[]> {
  const results: Extract<PromptMessage, { role: 'tool' }>['content'] = [];
  const made = calls.map((call): { call: ToolCall; input: unknown } => ({ call, input: inputOf(call) }));
  for (const [index, { call, input }] of made.entries()) {
    signal.throwIfAborted();
    const { toolCallId, toolName } = call;
    const output =
      index < CALLS_PER_STEP ? await outcomeOf(tools.get(toolName), input) : fault('Too many calls at once.');
    results.push({ type: 'tool-result', toolCallId, toolName, output });
  }
  const words: SaidPart[] = text ? [{ type: 'text', text }] : [];
  const called = made.map(({ call: { toolCallId, toolName, providerMetadata }, input }): SaidPart => ({
    type: 'tool-call',
    toolCallId,
    toolName,
    input: input ?? {},
    ...carried(providerMetadata),
  }));
  return [
    { role: 'assistant', content: [...said, ...words, ...called] },
    { role: 'tool', content: results },
  ];
}

async function outcomeOf(tool: StepTool | undefined, input: unknown) {
  if (!tool) return fault('There is no such tool.');
  if (input === null) return fault('The arguments are no JSON.');
  try {
    return await tool.run(input);
  } catch (error) {
    if (error instanceof BadArguments) return fault(`The arguments do not fit: ${error.message.slice(0, 500)}`);
    log.warn('a tool of the assistant failed', { tool: tool.definition.name, cause: error });
    return fault('The tool failed.');
  }
}

const fault = (value: string) => ({ type: 'error-text' as const, value });

function inputOf({ input }: ToolCall): unknown {
  try {
    return JSON.parse(input || '{}') as unknown;
  } catch {
    return null;
  }
}

const carried = (metadata: ToolCall['providerMetadata']) => (metadata ? { providerOptions: metadata } : {});

const isWorthTrying = (error: unknown) =>
  error instanceof Unfinished || (error instanceof Refused && !error.isFinal && !error.isSlow);

const waitBefore = (error: unknown) =>
  error instanceof Refused ? Math.min(error.retryAfterMs ?? 250, LONGEST_WAIT_MS) : 0;
