import { randomUUID } from 'node:crypto';

/** What the server says next: words (streamed in pieces), calls of tools, or a fault. */
export type ScriptedAnswer =
  | {
      text: string | string[];
      delayMs?: number;
      finish?: 'stop' | 'length' | 'content_filter' | null;
      pace?: () => Promise<unknown>;
    }
  | { calls: { tool: string; input: unknown }[] }
  | { status: number; code?: string }
  /** The connection breaks off behind these words. */
  | { brokenAfter: string }
  /** Nothing more comes behind these words, and the connection stays open. */
  | { stalledAfter: string };

type Spoken = Exclude<ScriptedAnswer, { status: number }>;
/** One event of a stream, the end mark of chat completions, or where the connection is cut or falls silent. */
type Frame = Record<string, unknown> | '[DONE]' | 'break' | 'stall';

const CREATED = 1_780_000_000;

/** The chunks of a streamed chat completion. */
export function* chatFrames(model: string, answer: Spoken): Generator<Frame> {
  const id = `chatcmpl-${randomUUID()}`;
  const chunk = (delta: object, finish: string | null = null): Frame => ({
    id,
    object: 'chat.completion.chunk',
    created: CREATED,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  yield chunk({ role: 'assistant', content: '' });
  for (const content of piecesOf(answer)) yield chunk({ content });
  if ('brokenAfter' in answer) return yield 'break';
  if ('stalledAfter' in answer) return yield 'stall';
  if ('finish' in answer && answer.finish === null) return;
  for (const [index, { tool, input }] of callsOf(answer).entries()) {
    const [head, tail] = halves(JSON.stringify(input));
    yield chunk({
      tool_calls: [{ index, id: `call_${randomUUID()}`, type: 'function', function: { name: tool, arguments: head } }],
    });
    yield chunk({ tool_calls: [{ index, function: { arguments: tail } }] });
  }
  yield chunk({}, callsOf(answer).length > 0 ? 'tool_calls' : finishOf(answer));
  yield { id, object: 'chat.completion.chunk', created: CREATED, model, choices: [], usage: CHAT_USAGE };
  yield '[DONE]';
}

/** The same answer in one piece. */
export function chatBody(model: string, answer: Spoken): object {
  const calls = callsOf(answer).map(({ tool, input }) => ({
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name: tool, arguments: JSON.stringify(input) },
  }));
  const message = {
    role: 'assistant',
    content: piecesOf(answer).join('') || null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  const choice = { index: 0, message, finish_reason: calls.length > 0 ? 'tool_calls' : finishOf(answer) };
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: CREATED,
    model,
    choices: [choice],
    usage: CHAT_USAGE,
  };
}

/** The events of a streamed response. */
export function* responsesFrames(model: string, answer: Spoken): Generator<Frame> {
  const response = { id: `resp_${randomUUID()}`, object: 'response', created_at: CREATED, model };
  yield { type: 'response.created', response };
  const pieces = piecesOf(answer);
  if (pieces.length > 0) {
    const item = { type: 'message', id: `msg_${randomUUID()}` };
    yield { type: 'response.output_item.added', output_index: 0, item };
    for (const delta of pieces)
      yield { type: 'response.output_text.delta', item_id: item.id, output_index: 0, content_index: 0, delta };
    if ('brokenAfter' in answer) return yield 'break';
    if ('stalledAfter' in answer) return yield 'stall';
    if ('finish' in answer && answer.finish === null) return;
    yield { type: 'response.output_item.done', output_index: 0, item };
  }
  if ('stalledAfter' in answer) return yield 'stall';
  for (const [output_index, { tool, input }] of callsOf(answer).entries()) {
    const item = { type: 'function_call', id: `fc_${randomUUID()}`, call_id: `call_${randomUUID()}`, name: tool };
    const text = JSON.stringify(input);
    yield { type: 'response.output_item.added', output_index, item: { ...item, arguments: '' } };
    for (const delta of halves(text))
      yield { type: 'response.function_call_arguments.delta', item_id: item.id, output_index, delta };
    yield { type: 'response.function_call_arguments.done', item_id: item.id, output_index, arguments: text };
    yield { type: 'response.output_item.done', output_index, item: { ...item, arguments: text, status: 'completed' } };
  }
  const cut = CUT[finishOf(answer)];
  yield {
    type: cut ? 'response.incomplete' : 'response.completed',
    response: {
      ...response,
      usage: RESPONSES_USAGE,
      ...(cut ? { incomplete_details: { reason: cut } } : {}),
    },
  };
}

/** Why a response is not whole, as OpenAI names it. */
const CUT: Record<string, string | undefined> = { length: 'max_output_tokens', content_filter: 'content_filter' };

export function responsesBody(model: string, answer: Spoken): object {
  const text = piecesOf(answer).join('');
  const message = {
    type: 'message',
    role: 'assistant',
    id: `msg_${randomUUID()}`,
    content: [{ type: 'output_text', text, annotations: [] }],
  };
  const calls = callsOf(answer).map(({ tool, input }) => ({
    type: 'function_call',
    id: `fc_${randomUUID()}`,
    call_id: `call_${randomUUID()}`,
    name: tool,
    arguments: JSON.stringify(input),
  }));
  const cut = CUT[finishOf(answer)];
  return {
    id: `resp_${randomUUID()}`,
    object: 'response',
    created_at: CREATED,
    model,
    output: [...(text ? [message] : []), ...calls],
    usage: RESPONSES_USAGE,
    incomplete_details: cut ? { reason: cut } : null,
  };
}

const CHAT_USAGE = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
const RESPONSES_USAGE = { input_tokens: 11, output_tokens: 7, total_tokens: 18 };

function piecesOf(answer: Spoken): string[] {
  if ('brokenAfter' in answer) return [answer.brokenAfter];
  if ('stalledAfter' in answer) return answer.stalledAfter ? [answer.stalledAfter] : [];
  if (!('text' in answer)) return [];
  return Array.isArray(answer.text) ? answer.text : (answer.text.match(/\S+\s*/g) ?? []);
}

const callsOf = (answer: Spoken) => ('calls' in answer ? answer.calls : []);
const finishOf = (answer: Spoken) => ('text' in answer ? (answer.finish ?? 'stop') : 'stop');
const halves = (text: string): [string, string] => [text.slice(0, text.length / 2), text.slice(text.length / 2)];
