'use client';

import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/basics/kbd.tsx';
import { Switch } from '../../ui/fields/choices/switch.tsx';
import { useCell } from '../state/use-cell.ts';
import { shortcutTexts } from './shortcut-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { shortcutChoice } from './shortcut-choice.ts';
import styles from './shortcut-dialog.module.css';

export default function ShortcutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(shortcutTexts);
  const isOn = useCell(shortcutChoice);
  const keys: Keys = [
    [texts.next, ['j'], ['↓']],
    [texts.previous, ['k'], ['↑']],
    [texts.open, ['Enter']],
    [texts.back, ['Esc']],
    [texts.commands, ['Ctrl', 'K'], ['⌘', 'K']],
    [texts.search, ['/']],
    [texts.reply, ['r']],
    [texts.note, ['n']],
    [texts.take, ['t']],
    [texts.join, ['i']],
    [texts.release, ['h']],
    [texts.closeConversation, ['e']],
    [texts.undo, ['z']],
    [texts.select, ['x']],
    [texts.handOff, ['a']],
    [texts.tag, ['l']],
    [texts.priority, ['p']],
    [texts.snooze, ['s']],
    [texts.department, ['d']],
    [texts.send, ['Enter']],
    [texts.newLine, ['Shift', 'Enter']],
    [texts.savedReplies, ['/']],
    [texts.mention, ['@']],
    [texts.emoji, [':']],
    [texts.help, ['?']],
  ];
  const inVisitors: Keys = [
    [texts.nextVisitor, ['j'], ['↓']],
    [texts.previousVisitor, ['k'], ['↑']],
    [texts.openVisitor, ['Enter']],
    [texts.watch, ['w']],
    [texts.start, ['m']],
  ];
  const inKnowledge: Keys = [
    [texts.nextItem, ['j'], ['↓']],
    [texts.previousItem, ['k'], ['↑']],
    [texts.approve, ['a']],
    [texts.reject, ['x']],
    [texts.edit, ['e']],
    [texts.remove, ['d']],
    [texts.undoLast, ['z']],
    [texts.saveForm, ['Ctrl', 'Enter'], ['⌘', 'Enter']],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      <KeyList keys={keys} />
      <h3 className={styles.heading}>{texts.inVisitors}</h3>
      <KeyList keys={inVisitors} />
      <h3 className={styles.heading}>{texts.inKnowledge}</h3>
      <KeyList keys={inKnowledge} />
      <Switch label={texts.enabled} checked={isOn} onChange={(next) => shortcutChoice.choose(next)} />
    </Dialog>
  );
}

type Keys = [text: string, ...alternatives: string[][]][];

function KeyList({ keys }: { keys: Keys }) {
  const texts = useTexts(shortcutTexts);
  return (
    <dl className={styles.keys}>
      {keys.map(([text, ...alternatives]) => (
        <div key={text} className={styles.row}>
          <dt>{text}</dt>
          <dd className={styles.alternatives}>
            {alternatives.map((chord, index) => (
              <span key={chord.join()} className={styles.alternatives}>
                {index > 0 && <span className={styles.or}>{texts.or}</span>}
                <Kbd keys={chord} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
