import { and, eq, isNull } from 'drizzle-orm';
import { conflict } from '#lib/core/errors.ts';
import { attachments } from '#lib/db/schema/conversations/messages.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';

/**
 * Gives the message its images, together with its row. Of two messages at once that name the same one, the later is
 * refused as a whole. @throws AppError `conflict`, when the unit of work ends
 */
export async function useAttachments(unit: UnitOfWork, { id: messageId, attachments: used }: MessageSnapshot) {
  for (const [position, { id }] of used.entries()) {
    const named = and(eq(attachments.tenantId, unit.tenantId), eq(attachments.id, id));
    const taken = unit.tx
      .update(attachments)
      .set({ messageId, position })
      .where(and(named, isNull(attachments.messageId), isNull(attachments.expiredAt)))
      .returning({ id: attachments.id });
    await unit.writeLastOrRefuse(taken, (row) => {
      if (!row) throw conflict('An image can be sent once.');
    });
  }
}
