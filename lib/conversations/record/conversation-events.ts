import type { NewEvent } from '#lib/events/catalogue/event.ts';
import type { MessageSnapshot } from '#lib/resources/message-snapshot.ts';
import type { ConversationState } from './conversation-state.ts';

type Concerned = Pick<NewEvent, 'conversationId' | 'visitorId'>;

export const concerning = ({ snapshot }: ConversationState): Concerned => ({
  conversationId: snapshot.id,
  visitorId: snapshot.visitor.id,
});

export const messageCreated = (state: ConversationState, message: MessageSnapshot): NewEvent => ({
  type: 'message.created',
  payload: { message, visitor: state.snapshot.visitor },
  ...concerning(state),
});

export const conversationUpdated = (state: ConversationState): NewEvent => ({
  type: 'conversation.updated',
  payload: { conversation: state.snapshot },
  ...concerning(state),
});
