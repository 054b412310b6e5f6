import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { ShownConversation } from '../../session/chat-store.ts';

/** By name, who is written to: whoever has the conversation, closed or not, the team that was asked for, or the assistant. */
export function whoAnswers(conversation: ShownConversation | null, { name, assistant }: PublicConfig): string {
  return conversation?.owner?.name ?? (conversation?.requested ? name : assistant.name);
}
