'use client';

import { ChevronDown, ChevronsUp, ChevronUp, Equal, Folder } from 'lucide-react';
import { ChoiceMenu } from '#components/ui/overlays/choice-menu.tsx';
import { useCell } from '#components/panel/state/use-cell.ts';
import { usePanelCommand } from '#components/panel/keyboard/panel-commands.ts';
import { pressOn } from '#components/panel/keyboard/landing.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import type { OperatorConversation, Priority } from '#lib/resources/conversation/conversation.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { markTexts } from '../../texts/mark-texts.ts';
import styles from './conversation-marks.module.css';
import { ConversationTags } from './conversation-tags.tsx';
import { MarkButton } from './mark-button.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { SnoozeChoice } from './snooze-choice.tsx';
import { useMarking } from './use-marking.ts';

const PRIORITIES: Priority[] = ['urgent', 'high', 'normal', 'low'];
const DRAWINGS = { urgent: ChevronsUp, high: ChevronUp, normal: Equal, low: ChevronDown };

/** What is said about the conversation: how urgent it is, until when it rests, whose it is, what it is about. */
export function ConversationMarks({ conversation }: { conversation: OperatorConversation }) {
  const { id } = conversation;
  const texts = useTexts(markTexts);
  usePanelCommand('priority', () => pressOn(`priority-${id}`));
  usePanelCommand('snooze', () => pressOn(`snooze-${id}`));
  usePanelCommand('department', () => pressOn(`department-${id}`));
  usePanelCommand('hand-off', () => pressOn(`owner-${id}`));
  usePanelCommand('tag', () => pressOn(`tag-${id}`));
  return (
    <div role="group" aria-label={texts.marks} className={styles.marks}>
      <OwnerChoice conversation={conversation} />
      <PriorityChoice conversation={conversation} />
      <SnoozeChoice conversation={conversation} />
      <DepartmentChoice conversation={conversation} />
      <ConversationTags conversation={conversation} />
    </div>
  );
}

function PriorityChoice({ conversation }: { conversation: OperatorConversation }) {
  const { id, priority } = conversation;
  const texts = useTexts(markTexts);
  const { mark } = useMarking(conversation);
  const choose = (chosen: string) => {
    const next = PRIORITIES.find((each) => each === chosen);
    if (next && next !== priority) void mark({ priority: next });
  };
  const choices = PRIORITIES.map((value) => ({ value, label: texts.priorities[value], icon: DRAWINGS[value] }));
  return (
    <ChoiceMenu
      groups={[{ label: texts.choosePriority, choices, value: priority, onChoose: choose }]}
      trigger={
        <MarkButton
          icon={DRAWINGS[priority]}
          label={texts.priority(texts.priorities[priority])}
          shown={priority === 'normal' ? texts.choosePriority : texts.priorities[priority]}
          tone={priority === 'urgent' ? 'danger' : priority === 'high' ? 'attention' : undefined}
          keys="p"
          landing={`priority-${id}`}
        />
      }
    />
  );
}

const NONE = '';

function DepartmentChoice({ conversation }: { conversation: OperatorConversation }) {
  const { id, department } = conversation;
  const texts = useTexts(markTexts);
  const departments = useCell(useInbox().directory.departments);
  const { route } = useMarking(conversation);
  if (departments.length === 0 && !department) return null;
  const choices = [
    { value: NONE, label: texts.noDepartment },
    ...departments.map(({ id: value, name }) => ({ value, label: name, icon: Folder })),
  ];
  const choose = (chosen: string) => {
    const found = departments.find((each) => each.id === chosen);
    void route(found ? { id: found.id, name: found.name } : null);
  };
  return (
    <ChoiceMenu
      groups={[{ label: texts.department, choices, value: department?.id ?? NONE, onChoose: choose }]}
      trigger={
        <MarkButton
          icon={Folder}
          label={`${texts.department}: ${department?.name ?? texts.noDepartment}`}
          shown={department?.name ?? texts.department}
          keys="d"
          landing={`department-${id}`}
        />
      }
    />
  );
}
