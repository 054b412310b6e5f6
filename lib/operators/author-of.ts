import type { OperatorActor } from '#lib/core/actor.ts';
import type { Author } from '#lib/resources/conversation/message.ts';

/** How the operator signs what they write and do. */
export const authorOf = ({ operatorId, handle, name, avatarUrl }: OperatorActor): Author => ({
  id: operatorId,
  handle,
  name,
  avatarUrl,
});
