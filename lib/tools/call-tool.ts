import { now } from '#lib/core/time.ts';
import { signatureOf } from '#lib/deliveries/signature.ts';
import { webhookVisitor } from '#lib/events/catalogue/webhook-visitor.ts';
import type { ToolOutcome } from '#lib/resources/assistant/tool.ts';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { guardedRequest } from '#lib/services/outbound/guarded-request.ts';
import type { ToolRow } from './tools.ts';

// decisions.md, tools.
const DEADLINE_MS = 5_000;
const MOST_BYTES = 8 * 1024;

export interface ToolCall {
  arguments: unknown;
  /** Null in a test. */
  conversationId: string | null;
  /** Who is written with, as we know it: nothing of it comes from the model. */
  visitor: VisitorInfo | null;
}

/** Calls the tenant's own server, signed as webhooks are. Never rejects. */
export async function callTool(tool: ToolRow, { conversationId, visitor, ...call }: ToolCall): Promise<ToolOutcome> {
  const { tenantId, name, secret } = tool;
  const about = { tenantId, conversationId, visitor: visitor && webhookVisitor(visitor) };
  const body = JSON.stringify({ tool: name, arguments: call.arguments, ...about });
  const result = await guardedRequest(tool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Parley-Webhooks/1.0',
      'service-signature': signatureOf(body, [secret], now()),
    },
    body,
    maximumBytes: MOST_BYTES + 1,
    deadlineMs: DEADLINE_MS,
  });
  const { durationMs } = result;
  if (!result.ok) return { status: null, body: null, durationMs, error: result.error };
  const { status } = result;
  const isGood = status >= 200 && status <= 299;
  const error = isGood ? (result.body.length > MOST_BYTES ? 'too_large' : null) : `http_${status}`;
  return { status, body: textOf(result.body.subarray(0, MOST_BYTES)), durationMs, error };
}

/** Whatever was sent, as text; a character that was cut in two goes. */
const textOf = (bytes: Buffer): string => new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD');
