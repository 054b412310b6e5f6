'use client';

import { ArrowUp, NotebookPen } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { landOn } from '../../keyboard/landing.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { standingOf } from '../state/standing.ts';
import type { ConversationStore } from '../state/conversation-store.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { composerTexts } from '../texts/composer-texts.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { ComposerHint } from './composer-hint.tsx';
import styles from './composer.module.css';
import { KindChoice } from './kind-choice.tsx';
import { useComposer } from './use-composer.ts';

type ComposerProps = { store: ConversationStore; conversation: OperatorConversation };

export function Composer({ conversation }: ComposerProps) {
  const { me } = useWorkspace();
  const [texts, list] = [useTexts(composerTexts), useTexts(listTexts)];
  const { draft, change, send, canSend, left, busy, isRefused } = useComposer(conversation);
  const field = useRef<HTMLTextAreaElement>(null);
  const isNote = draft.kind === 'note';
  useGrowing(field, draft.body);

  const write = (kind: 'text' | 'note'): boolean => {
    change({ ...draft, kind });
    field.current?.focus();
    return true;
  };
  usePanelCommand('reply', () => write('text'));
  usePanelCommand('note', () => write('note'));
  usePanelCommand('back', () => {
    if (document.activeElement !== field.current) return false;
    landOn(`messages-${conversation.id}`);
    return true;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isFingerDriven()) return;
    event.preventDefault();
    void send();
  };
  const label = isNote ? texts.writeNote : texts.replyTo(visitorName(conversation.visitor, list));
  return (
    <div className={styles.composer} role="region" aria-label={texts.region}>
      <form
        className={styles.card}
        data-kind={draft.kind}
        onSubmit={(event) => {
          event.preventDefault();
          field.current?.focus();
          void send();
        }}
      >
        <textarea
          ref={field}
          data-landing={`composer-${conversation.id}`}
          className={styles.field}
          rows={1}
          value={draft.body}
          placeholder={label}
          aria-label={label}
          aria-keyshortcuts={isNote ? 'n' : 'r'}
          onChange={(event) => change({ ...draft, body: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <div className={styles.foot}>
          <KindChoice kind={draft.kind} onChange={write} />
          <ComposerHint draft={draft} left={left} standing={standingOf(conversation, me)} />
          {isRefused && (
            <span className={styles.second}>
              <Button size="sm" busy={busy === 'takeover'} disabled={!canSend} onClick={() => void send('takeover')}>
                {texts.takeOverAndSend}
              </Button>
            </span>
          )}
          <Button
            type="submit"
            size="sm"
            variant="primary"
            busy={busy === 'join'}
            disabled={!canSend}
            icon={isNote ? NotebookPen : ArrowUp}
          >
            {isNote ? texts.saveNote : isRefused ? texts.joinAndSend : texts.send}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Where fingers write, Enter is for a new line and the button sends. */
const isFingerDriven = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The field is as high as what is in it; the stylesheet says up to where. */
function useGrowing(field: { current: HTMLTextAreaElement | null }, body: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.setProperty('block-size', 'auto');
    element.style.setProperty('block-size', `${element.scrollHeight}px`);
  }, [field, body]);
}
