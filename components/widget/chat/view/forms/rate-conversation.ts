import type { Rating } from '#lib/resources/conversation/conversation.ts';
import type { ChatSession } from '../../session/chat-session.ts';

/** Of the conversation that is shown; seen at once, and taken back when the service does not take it. @throws Refused */
export async function rateConversation({ api, store, tellPage }: ChatSession, rating: Rating): Promise<void> {
  const { id, conversation } = store.state.shown;
  const before = conversation?.rating ?? null;
  const show = (shown: Rating | null) =>
    store.update(id, {
      type: 'event',
      event: { type: 'conversation', conversation: { id, rating: shown } },
      atMs: Date.now(),
    });
  show(rating);
  try {
    const answer = await api.call<{ rating: Rating }>(`${api.path(id)}/rating`, {
      score: rating.score,
      comment: rating.comment ?? undefined,
    });
    show(answer.rating);
    tellPage('rated', { conversationId: id, score: rating.score });
  } catch (error) {
    show(before);
    throw error;
  }
}
