'use client';

import { AlarmClockOff, CalendarClock, Clock } from 'lucide-react';
import { useState } from 'react';
import { formatUntil } from '#components/ui/basics/time-format.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { type Choice, ChoiceMenu } from '#components/ui/overlays/choice-menu.tsx';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { snoozeDetail } from './snooze-detail.ts';
import { snoozeChoices } from '../../state/changes/snooze-times.ts';
import { markTexts } from '../../texts/mark-texts.ts';
import { MarkButton } from './mark-button.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { useMarking } from './use-marking.ts';

const OTHER = 'other';
const WAKE = 'wake';

export function SnoozeChoice({ conversation }: { conversation: OperatorConversation }) {
  const { id, snoozedUntil } = conversation;
  const [texts, language, now] = [useTexts(markTexts), usePanelLanguage(), useNow(60_000)];
  const { snooze } = useMarking(conversation);
  const [isAsking, setAsking] = useState(false);
  const times = snoozeChoices(now);
  const choices: Choice[] = times.map(({ choice, at }) => ({
    ...{
      value: choice,
      label: texts.snoozeChoices[choice],
      detail: snoozeDetail(choice, at, now, language),
      icon: Clock,
    },
  }));
  choices.push({ value: OTHER, label: texts.snoozeOther, icon: CalendarClock });
  if (snoozedUntil) choices.push({ value: WAKE, label: texts.wake, icon: AlarmClockOff });
  const choose = (chosen: string) => {
    if (chosen === OTHER) return setAsking(true);
    const time = times.find(({ choice }) => choice === chosen);
    void snooze(chosen === WAKE ? null : (time?.at ?? null));
  };
  const until = snoozedUntil && formatUntil(new Date(snoozedUntil), now, language);
  return (
    <>
      <ChoiceMenu
        groups={[{ label: texts.snooze, choices, value: null, onChoose: choose }]}
        trigger={
          <MarkButton
            icon={Clock}
            label={until ? texts.snoozedUntil(until) : texts.snooze}
            shown={until || texts.snooze}
            tone={until ? 'info' : undefined}
            keys="s"
            landing={`snooze-${id}`}
          />
        }
      />
      <SnoozeDialog open={isAsking} onClose={() => setAsking(false)} onSnooze={(at) => void snooze(at)} />
    </>
  );
}
