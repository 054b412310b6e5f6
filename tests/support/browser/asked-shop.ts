import { sql } from 'drizzle-orm';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { db } from '#lib/db/database.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '../factories.ts';

const RETURNS = `# Returns

You can return anything within 60 days of receiving it. Returns cost 79 kr. Gift cards cannot be returned.
Write to returns@shop.example or call 22 33 44 55. The store is in Fjellgata 8.`;
const PRODUCTS =
  'title,url,price,currency\nTent Two,/products/tent-two,2999,NOK\nTent Three,/products/tent-three,3999,NOK\n';

/** A shop with a page about returns and a product list, and a visitor who asks it. */
export async function anAskedShop(further: { text: string; url: string | null }[] = []) {
  const { tenant, admin } = await aTenant();
  const file = (filename: string, mimeType: string, text: string, url: string | null = null) =>
    ingestDocument(tenant.id, { filename, mimeType, bytes: Buffer.from(text), url });
  await file('returns.md', 'text/markdown', RETURNS);
  await file('products.csv', 'text/csv', PRODUCTS);
  for (const [at, { text, url }] of further.entries()) await file(`further-${at}.md`, 'text/markdown', text, url);
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const { id } = snapshot;
  const ask = async (body: string, rest: Parameters<typeof say>[3] = {}) =>
    outcomeOf(await say(visitor, id, body, rest));
  const checks = async (): Promise<AnswerChecks | null> => {
    const { rows } = await db().execute<{ checks: AnswerChecks | null }>(
      sql`select checks from turns where tenant_id = ${tenant.id} and conversation_id = ${id}
        order by created_at desc limit 1`,
    );
    return rows[0]?.checks ?? null;
  };
  return { tenant, admin, visitor, id, ask, checks, state: () => findConversation(tenant.id, id) };
}

/** What the assistant wrote; nothing when the turn ended otherwise. */
export function answersIn(events: TurnEvent[]): Message[] {
  const last = events.at(-1)!;
  return last.type === 'assistant.done' ? last.messages : [];
}

/** What was seen to be written. */
export const saidIn = (events: TurnEvent[]) =>
  events.map((event) => (event.type === 'assistant.delta' ? event.text : '')).join('');
