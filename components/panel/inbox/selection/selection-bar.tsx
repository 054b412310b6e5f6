'use client';

import { CircleCheck, Clock, Folder, Tag, UserRoundCheck, X } from 'lucide-react';
import { snoozeDetail } from '../conversation/marks/snooze-detail.ts';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { useNow } from '#components/ui/basics/use-now.ts';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { useFirstPress } from '#components/ui/buttons/use-first-press.ts';
import { Tooltip } from '#components/ui/buttons/tooltip.tsx';
import { ChoiceMenu } from '#components/ui/overlays/choice-menu.tsx';
import { useCell } from '../../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { snoozeChoices } from '../state/changes/snooze-times.ts';
import { useInbox } from '../state/use-inbox.ts';
import { batchTexts } from '../texts/batch-texts.ts';
import { markTexts } from '../texts/mark-texts.ts';
import styles from './selection-bar.module.css';
import { useBatch } from './use-batch.ts';

const TagPicker = lazily(() => import('../conversation/marks/tag-picker.tsx'));

const NONE = '';

/** What can be done to all that are selected, in the place of the view's own line. */
export default function SelectionBar() {
  const { selection, directory } = useInbox();
  const texts = useTexts(batchTexts);
  const ids = useCell(selection.ids);
  const departments = useCell(directory.departments);
  const { progress, close, route, tag, snooze, handOff } = useBatch();
  const departmentChoices = [
    { value: NONE, label: texts.noDepartment },
    ...departments.map(({ id, name }) => ({ value: id, label: name, icon: Folder })),
  ];
  const chooseDepartment = (chosen: string) => {
    const found = departments.find(({ id }) => id === chosen);
    void route(found ? { id: found.id, name: found.name } : null);
  };
  const { me } = useWorkspace();
  const others = useCell(directory.colleagues).filter(({ id }) => id !== me);
  const colleagueChoices = others.map(({ id, name }) => ({ value: id, label: name, icon: UserRoundCheck }));
  const chooseColleague = (chosen: string) => {
    const colleague = others.find(({ id }) => id === chosen);
    if (colleague) void handOff(colleague);
  };
  return (
    <div role="group" aria-label={texts.bar} className={styles.bar} data-then="list">
      <IconButton icon={X} size="sm" label={texts.clear} onClick={() => selection.clear()} />
      <p role="status" className={styles.count}>
        {progress ? texts.working(progress.finished, progress.all) : texts.chosen(ids.size)}
      </p>
      <Tooltip text={texts.close} side="bottom">
        <IconButton icon={CircleCheck} size="sm" label={texts.close} onClick={() => void close()} />
      </Tooltip>
      <SnoozeAll onSnooze={(at) => void snooze(at)} />
      {others.length > 0 && (
        <ChoiceMenu
          align="end"
          groups={[{ label: texts.handOff, choices: colleagueChoices, value: null, onChoose: chooseColleague }]}
          trigger={<IconButton icon={UserRoundCheck} size="sm" label={texts.handOff} />}
        />
      )}
      {departments.length > 0 && (
        <ChoiceMenu
          align="end"
          groups={[{ label: texts.department, choices: departmentChoices, value: null, onChoose: chooseDepartment }]}
          trigger={<IconButton icon={Folder} size="sm" label={texts.department} />}
        />
      )}
      <TagAll onTag={(name) => void tag(name)} />
    </div>
  );
}

const UNTAGGED: string[] = [];

/** A tag in use, or whatever is written. */
function TagAll({ onTag }: { onTag: (name: string) => void }) {
  const texts = useTexts(batchTexts);
  const { isPressed, onTrigger } = useFirstPress(TagPicker.fetch);
  const button = <IconButton icon={Tag} size="sm" label={texts.tag} />;
  const waiting = <IconButton {...button.props} {...onTrigger} aria-haspopup="dialog" />;
  if (!isPressed) return waiting;
  const choose = ([name]: string[]) => name && onTag(name);
  return <TagPicker trigger={button} tags={UNTAGGED} onChange={choose} isForOne meanwhile={waiting} />;
}

function SnoozeAll({ onSnooze }: { onSnooze: (at: Date) => void }) {
  const [texts, marks, language] = [useTexts(batchTexts), useTexts(markTexts), usePanelLanguage()];
  const now = useNow(60_000);
  const times = snoozeChoices(now);
  const choices = times.map(({ choice, at }) => ({
    ...{
      value: choice,
      label: marks.snoozeChoices[choice],
      detail: snoozeDetail(choice, at, now, language),
      icon: Clock,
    },
  }));
  const choose = (chosen: string) => {
    const time = times.find(({ choice }) => choice === chosen);
    if (time) onSnooze(time.at);
  };
  return (
    <ChoiceMenu
      align="end"
      groups={[{ label: texts.snooze, choices, value: null, onChoose: choose }]}
      trigger={<IconButton icon={Clock} size="sm" label={texts.snooze} />}
    />
  );
}
