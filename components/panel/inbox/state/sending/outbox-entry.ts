import type { Attachment } from '#lib/resources/conversation/message.ts';
import type { Outgoing } from '#components/conversation/sending/outgoing.ts';

/** Something that the operator has written and that the server has not confirmed. */
export interface OutboxEntry extends Outgoing {
  readonly kind: 'text' | 'note';
  /** Pictures that the server has already. */
  readonly attachments?: readonly Attachment[];
}
