'use client';

import { ArrowUp, NotebookPen } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { optionId } from '#components/ui/fields/suggestion-list.tsx';
import { landOn } from '../../keyboard/landing.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { standingOf } from '../state/standing.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { composerTexts } from '../texts/composer-texts.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { ComposerHint } from './composer-hint.tsx';
import styles from './composer.module.css';
import { KindChoice } from './kind-choice.tsx';
import { AddPictures } from './pictures/add-pictures.tsx';
import { useAddPictures } from './pictures/use-add-pictures.ts';
import { useSuggestions } from './suggest/use-suggestions.ts';
import { useComposer } from './use-composer.ts';

const Completions = lazily(() => import('./suggest/completions.tsx'));
const PictureTiles = lazily(() => import('./pictures/picture-tiles.tsx'));

export function Composer({ conversation }: { conversation: OperatorConversation }) {
  const { me } = useWorkspace();
  const composer = useComposer(conversation);
  const { draft, change, send, left, pictures, isUploading } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const { add, onPaste } = useAddPictures(conversation.id);
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
  return (
    <div className={styles.composer} role="region" aria-label={useTexts(composerTexts).region} onPaste={onPaste}>
      <form
        className={styles.card}
        data-kind={draft.kind}
        onSubmit={(event) => {
          event.preventDefault();
          field.current?.focus();
          void send();
        }}
      >
        <Field field={field} composer={composer} conversation={conversation} />
        {pictures.length > 0 && <PictureTiles pictures={pictures} />}
        <div className={styles.foot}>
          <KindChoice kind={draft.kind} onChange={write} />
          <AddPictures onAdd={add} />
          <ComposerHint draft={draft} left={left} standing={standingOf(conversation, me)} isUploading={isUploading} />
          <SendButtons composer={composer} />
        </div>
      </form>
    </div>
  );
}

type Parts = { composer: ReturnType<typeof useComposer>; conversation: OperatorConversation };

function Field({ field, composer, conversation }: Parts & { field: { current: HTMLTextAreaElement | null } }) {
  const [texts, list, id] = [useTexts(composerTexts), useTexts(listTexts), useId()];
  const { draft, change, send } = composer;
  const suggestions = useSuggestions(field, (body) => change({ ...draft, body }));
  const { trigger, isDrawn, active, onFound, follow } = suggestions;
  const isNote = draft.kind === 'note';
  useGrowing(field, draft.body);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || isFingerDriven()) return;
    event.preventDefault();
    void send();
  };
  const label = isNote ? texts.writeNote : texts.replyTo(visitorName(conversation.visitor, list));
  return (
    <>
      {trigger && (
        <Completions
          {...{ id, trigger, kind: draft.kind, conversation, active, onFound }}
          onActive={suggestions.setActive}
          onChoose={suggestions.choose}
        />
      )}
      <textarea
        ref={field}
        data-landing={`composer-${conversation.id}`}
        className={styles.field}
        rows={1}
        value={draft.body}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts={isNote ? 'n' : 'r'}
        aria-autocomplete="list"
        aria-controls={isDrawn ? id : undefined}
        aria-activedescendant={isDrawn ? optionId(id, active) : undefined}
        onChange={(event) => {
          change({ ...draft, body: event.target.value });
          follow();
        }}
        onSelect={follow}
        onBlur={suggestions.leave}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

function SendButtons({ composer: { draft, send, canSend, busy, isRefused } }: Pick<Parts, 'composer'>) {
  const texts = useTexts(composerTexts);
  const isNote = draft.kind === 'note';
  return (
    <>
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
    </>
  );
}

/** Where fingers write, Enter is for a new line and the button sends. */
const isFingerDriven = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * The field is as high as what is in it; the stylesheet says up to where. Its card keeps its height while that is
 * measured: the thread above would be pushed off its end, and nobody told of it.
 */
function useGrowing(field: { current: HTMLTextAreaElement | null }, body: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    const card = element?.form;
    if (!element || !card) return;
    card.style.setProperty('min-block-size', `${card.getBoundingClientRect().height}px`);
    element.style.setProperty('block-size', 'auto');
    element.style.setProperty('block-size', `${element.scrollHeight}px`);
    card.style.removeProperty('min-block-size');
  }, [field, body]);
}
