'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { Kbd } from '#components/ui/basics/kbd.tsx';
import { suggestionKey } from '#components/ui/fields/suggestion-keys.ts';
import { optionId, SuggestionList } from '#components/ui/fields/suggestion-list.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Command } from './command.ts';
import styles from './command-dialog.module.css';
import { commandTexts } from './command-texts.ts';
import { useActions } from './use-actions.ts';
import { useFoundConversations } from './use-found-conversations.ts';
import { useFoundVisitors } from './use-found-visitors.ts';
import { foundCommands } from './command.ts';

const SHOWN = 12;

/** One field; what fits stands under it, the first ready to be taken. */
export default function CommandDialog({ onClose }: { onClose: () => void }) {
  const [texts, id] = [useTexts(commandTexts), useId()];
  const [[written, setWritten], [marked, setActive]] = [useState(''), useState(0)];
  const [actions, conversations] = [useActions(), useFoundConversations(written)];
  const visitors = useFoundVisitors(written);
  const chosen = useRef<Command | null>(null);
  const found = [...foundCommands(actions, written).slice(0, SHOWN), ...visitors, ...conversations];
  // What is found late may be less than there was.
  const active = Math.max(0, Math.min(marked, found.length - 1));
  const choose = (command: Command) => {
    chosen.current = command;
    onClose();
    // What it does may take the keyboard elsewhere: after the dialog has let go of it.
    setTimeout(() => command.run());
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key === 'Tab') return;
    const meant = suggestionKey(event, active, found.length);
    if (meant === null || meant === 'leave') return;
    event.preventDefault();
    const command = found[active];
    if (meant !== 'choose') setActive(meant.moveTo);
    else if (command) choose(command);
  };
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={styles.popup}
          data-popup="dialog"
          aria-label={texts.title}
          finalFocus={() => chosen.current === null}
        >
          <div className={styles.field}>
            <Icon of={Search} size="sm" />
            <input
              className={styles.input}
              value={written}
              placeholder={texts.field}
              aria-label={texts.field}
              role="combobox"
              aria-expanded={found.length > 0}
              aria-controls={found.length > 0 ? id : undefined}
              aria-activedescendant={found.length > 0 ? optionId(id, active) : undefined}
              autoComplete="off"
              spellCheck={false}
              onKeyDown={press}
              onChange={(event) => {
                setWritten(event.target.value);
                setActive(0);
              }}
            />
          </div>
          {found.length > 0 ? (
            <SuggestionList
              id={id}
              label={texts.found}
              active={active}
              suggestions={found.map((command) => ({ ...command, detail: detailOf(command) }))}
              onActive={setActive}
              onChoose={({ key }) => {
                const command = found.find((each) => each.key === key);
                if (command) choose(command);
              }}
            />
          ) : (
            <p role="status" className={styles.nothing}>
              {texts.nothing}
            </p>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const detailOf = ({ keys, detail }: Command) => (keys ? <Kbd keys={[...keys]} /> : detail);
