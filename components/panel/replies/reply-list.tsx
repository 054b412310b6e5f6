'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { useCell } from '../state/use-cell.ts';
import frame from '../page/part-page.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { mayWrite } from './reply-rules.ts';
import { replyTexts } from './reply-texts.ts';
import styles from './replies-page.module.css';

type ReplyListProps = {
  title: string;
  replies: readonly SavedReply[];
  /** Said where there are none; empty where a search has left none. */
  none: string;
  onEdit: (reply: SavedReply) => void;
  onRemove: (reply: SavedReply) => void;
};

export function ReplyList({ title, replies, none, onEdit, onRemove }: ReplyListProps) {
  const texts = useTexts(replyTexts);
  const { role } = useCell(useWorkspace().operator);
  if (replies.length === 0 && none === '') return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      {replies.length === 0 && <p className={frame.intro}>{none}</p>}
      <ul role="list" className={styles.list}>
        {replies.map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <div className={styles.words}>
              <h3 className={styles.shortcut}>/{reply.shortcut}</h3>
              <p className={styles.body}>{reply.body}</p>
            </div>
            {mayWrite(reply, role) && (
              <div className={styles.acts} data-then="replies">
                <IconButton
                  icon={Pencil}
                  size="sm"
                  label={texts.edit(`/${reply.shortcut}`)}
                  onClick={() => onEdit(reply)}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={texts.remove(`/${reply.shortcut}`)}
                  onClick={() => onRemove(reply)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
