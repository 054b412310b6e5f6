'use client';

import { Popover } from '@base-ui/react/popover';
import { Check, Plus, Tag as TagIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { optionId, type Suggestion, SuggestionList } from '#components/ui/fields/suggestion-list.tsx';
import { suggestionKey } from '#components/ui/fields/suggestion-keys.ts';
import { TextField } from '#components/ui/fields/text-field.tsx';
import popup from '#components/ui/overlays/popup.module.css';
import { useCell } from '#components/panel/state/use-cell.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { mayTakeTag, tagOf } from '../../state/changes/marking.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { markTexts } from '../../texts/mark-texts.ts';
import styles from './conversation-marks.module.css';

type TagPickerProps = {
  trigger: ReactElement<object>;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Closes it with the first choice. */
  isForOne?: true;
};

/** The tags in use, those of the conversation ticked, and whatever is written as one more. Drawn for whoever pressed. */
export default function TagPicker({ trigger, tags, onChange, isForOne }: TagPickerProps) {
  const texts = useTexts(markTexts);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const change = (next: string[]) => {
    if (isForOne) setOpen(false);
    onChange(next);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className={popup.positioner} sideOffset={6} align="start">
          <Popover.Popup
            className={`${popup.popup} ${styles.picker}`}
            aria-label={texts.tagList}
            initialFocus={field}
            finalFocus={button}
            data-popup="dialog"
          >
            <Picking field={field} tags={tags} onChange={change} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type PickingProps = Pick<TagPickerProps, 'tags' | 'onChange'> & { field: { current: HTMLInputElement | null } };

function Picking({ field, tags, onChange }: PickingProps) {
  const texts = useTexts(markTexts);
  const known = useCell(useInbox().directory.tags);
  const id = useId();
  const [written, setWritten] = useState('');
  const [marked, setActive] = useState(0);
  const suggestions = suggestionsOf(written, [...new Set([...tags, ...known.map(({ name }) => name)])], tags, texts);
  const active = Math.max(0, Math.min(marked, suggestions.length - 1));
  const isFull = !mayTakeTag(tags);
  const error = written.trim() && !tagOf(written) ? texts.tagTooLong : isFull ? texts.tooManyTags : undefined;
  const choose = ({ key }: Suggestion) => {
    const isOn = tags.includes(key);
    if (!isOn && isFull) return;
    onChange(isOn ? tags.filter((each) => each !== key) : [...tags, key]);
    setWritten('');
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key === 'Tab') return;
    const meant = suggestionKey(event, active, suggestions.length);
    if (meant === null || meant === 'leave') return;
    event.preventDefault();
    const chosen = suggestions[active];
    if (meant !== 'choose') setActive(meant.moveTo);
    else if (chosen) choose(chosen);
  };
  return (
    <>
      <TextField
        ref={field}
        hideLabel
        label={texts.tagField}
        placeholder={texts.tagField}
        value={written}
        error={error}
        autoComplete="off"
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={suggestions.length > 0 ? id : undefined}
        aria-activedescendant={suggestions.length > 0 ? optionId(id, active) : undefined}
        onKeyDown={press}
        onChange={(event) => {
          setWritten(event.target.value);
          setActive(0);
        }}
      />
      {suggestions.length > 0 ? (
        <SuggestionList {...{ id, suggestions, active }} label={texts.tagList} onActive={setActive} onChoose={choose} />
      ) : (
        <p className={styles.none}>{texts.noTags}</p>
      )}
    </>
  );
}

const SHOWN = 40;

function suggestionsOf(
  written: string,
  known: readonly string[],
  tags: readonly string[],
  texts: (typeof markTexts)['en'],
): Suggestion[] {
  const tag = tagOf(written);
  const found = known
    .filter((name) => name.includes(tag))
    .slice(0, SHOWN)
    .map((name) => ({ key: name, label: name, icon: tags.includes(name) ? Check : TagIcon }));
  const isNew = tag !== '' && !known.includes(tag);
  return isNew ? [...found, { key: tag, label: texts.newTag(tag), icon: Plus }] : found;
}
