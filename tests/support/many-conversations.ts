import { newId } from '#lib/core/ids.ts';
import { db } from '#lib/db/database.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { visitors } from '#lib/db/schema/visitors.ts';

const AT_ONCE = 1000;

/** Open conversations as rows alone, of visitors with these names; the one with the highest number is the newest. */
export async function manyConversations(
  tenantId: string,
  count: number,
  nameOf: (number: number) => string,
): Promise<void> {
  const start = Date.now() - count;
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => {
      const [visitorId, at] = [newId('visitor'), new Date(start + first + index)];
      const visitor = { tenantId, id: visitorId, name: nameOf(first + index), createdAt: at, updatedAt: at };
      const said = { lastEntryAt: at, lastMessageAt: at, preview: 'Hello', visitorPreview: 'Hello' };
      const by = { visitorId, createdBy: 'visitor', createdAt: at } as const;
      return { visitor, conversation: { tenantId, id: newId('conversation'), ...by, ...said } };
    });
    await db()
      .insert(visitors)
      .values(rows.map(({ visitor }) => visitor));
    await db()
      .insert(conversations)
      .values(rows.map(({ conversation }) => conversation));
  }
}
