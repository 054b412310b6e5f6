'use client';

import { useToast } from '#components/ui/feedback/toast.tsx';
import { formatUntil } from '#components/ui/basics/time-format.ts';
import type { ConversationMarks } from '#components/panel/api/operator-api.ts';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';
import { replacedBy } from '../../state/changes/marking.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { actionTexts } from '../../texts/action-texts.ts';
import { markTexts } from '../../texts/mark-texts.ts';
import { failureText } from '../../texts/failure-text.ts';

/** Marks a conversation at once; what the server refuses is taken back and told, what hides it can be undone. */
export function useMarking(conversation: OperatorConversation) {
  const inbox = useInbox();
  const [texts, actions, language, notify] = [
    useTexts(markTexts),
    useTexts(actionTexts),
    usePanelLanguage(),
    useToast(),
  ];
  const attempt = (work: Promise<void>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        notify({ title: failureText(error, actions), tone: 'danger' });
        return false;
      },
    );
  const mark = (marks: Partial<ConversationMarks>) => attempt(inbox.changes.mark(conversation.id, marks));
  const offerUndo = (title: string, undo: () => void) =>
    notify({ title, tone: 'success', action: { label: texts.undo, onSelect: undo }, timeoutMs: UNDO_MS });
  return {
    mark,
    async snooze(at: Date | null) {
      const marks = { snoozedUntil: at?.toISOString() ?? null };
      const before = replacedBy(conversation, marks);
      if (!(await mark(marks))) return;
      const said = at ? texts.snoozedUntil(formatUntil(at, new Date(), language)) : texts.woken;
      offerUndo(said, () => void mark(isPast(before.snoozedUntil) ? { snoozedUntil: null } : before));
    },
    async route(department: OperatorConversation['department']) {
      const before = conversation.department;
      if (department?.id === before?.id || !(await attempt(inbox.changes.route(conversation.id, department)))) return;
      const said = department ? texts.routed(department.name) : texts.unrouted;
      offerUndo(said, () => void attempt(inbox.changes.route(conversation.id, before)));
    },
    async handOff(colleague: OperatorRef) {
      const { id, owner } = conversation;
      if (await attempt(inbox.changes.handOff(id, colleague)))
        offerUndo(texts.handedOff(colleague.name), () => void attempt(inbox.changes.takeBack(id, owner)));
    },
  };
}

const UNDO_MS = 12_000;

const isPast = (at: string | null | undefined): boolean => at != null && Date.parse(at) <= Date.now();
