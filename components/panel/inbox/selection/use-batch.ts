'use client';

import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { tagOf } from '../state/changes/marking.ts';
import { useInbox } from '../state/use-inbox.ts';
import { batchTexts } from '../texts/batch-texts.ts';
import { useBatchRun } from './use-batch-run.ts';

/** What can be done to all that are selected; taken back, each is as it was. */
export function useBatch() {
  const inbox = useInbox();
  const texts = useTexts(batchTexts);
  const { progress, run } = useBatchRun();
  /** As they stand now, for who takes it back. */
  const asKnown = () => {
    const { rows } = inbox.lists.state.get();
    return new Map([...inbox.selection.ids.get()].map((id) => [id, rows.get(id)?.conversation]));
  };
  return {
    progress,
    close: async () => {
      const closed: OperatorConversation[] = [];
      const before = asKnown();
      await run(async (id) => {
        const conversation = await inbox.changes.do(id, 'close');
        closed.push(before.get(id) ?? conversation);
      });
      // Told of and taken back as the close of one is.
      if (closed.length > 0) inbox.changes.closed.set(closed);
    },
    route: (department: OperatorConversation['department']) => {
      const before = asKnown();
      return run((id) => inbox.changes.route(id, department), {
        said: (count) => texts.routed(count, department?.name ?? texts.noDepartment),
        undo: (id) => inbox.changes.route(id, before.get(id)?.department ?? null),
      });
    },
    handOff: (colleague: OperatorRef) => {
      const before = asKnown();
      return run((id) => inbox.changes.handOff(id, colleague), {
        said: (count) => texts.handedOff(count, colleague.name),
        undo: (id) => inbox.changes.takeBack(id, before.get(id)?.owner ?? null),
      });
    },
    tag: (written: string) => {
      const [name, before] = [tagOf(written), asKnown()];
      const tagsOf = (id: string) => before.get(id)?.tags ?? [];
      return run((id) => inbox.changes.mark(id, { tags: [...new Set([...tagsOf(id), name])] }), {
        said: (count) => texts.tagged(count, name),
        undo: (id) => inbox.changes.mark(id, { tags: tagsOf(id) }),
      });
    },
    snooze: (at: Date) => {
      const before = asKnown();
      return run((id) => inbox.changes.mark(id, { snoozedUntil: at.toISOString() }), {
        said: texts.snoozed,
        undo: (id) => inbox.changes.mark(id, { snoozedUntil: before.get(id)?.snoozedUntil ?? null }),
      });
    },
  };
}
