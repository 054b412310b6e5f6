import type { ChatSession } from '../../session/chat-session.ts';
import type { CallbackTaken } from '#lib/resources/assistant/answer.ts';
import type { VisitorProfile } from '#lib/resources/visitor/visitor.ts';
import type { CallbackBody } from './callback-fields.ts';

/** @throws Refused */
export async function leaveCallback({ api, person }: ChatSession, form: CallbackBody): Promise<void> {
  await person.settleCallback((id) => api.call<CallbackTaken>(`${api.path(id)}/callback`, { ...form }));
  const { message: _, ...fields } = form;
  // For whoever calls back to find beside the conversation; the request itself has it all.
  api.call<VisitorProfile>('/visitor/me', fields, { method: 'PATCH' }).catch(() => undefined);
}

/** What the service knows of the visitor. */
export async function knownContact({ api }: ChatSession): Promise<Partial<Record<string, string | null>>> {
  const { name, phone, email } = await api.call<VisitorProfile>('/visitor/me');
  return { name, phone, email };
}
