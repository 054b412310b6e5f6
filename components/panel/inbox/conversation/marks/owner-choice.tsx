'use client';

import { UserRound } from 'lucide-react';
import { ChoiceMenu } from '#components/ui/overlays/choice-menu.tsx';
import { useCell } from '#components/panel/state/use-cell.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { markTexts } from '../../texts/mark-texts.ts';
import { MarkButton } from './mark-button.tsx';
import { useMarking } from './use-marking.ts';

/** Who has the conversation, and to whom it can be handed; who is there stands first. */
export function OwnerChoice({ conversation }: { conversation: OperatorConversation }) {
  const { id, owner } = conversation;
  const { me } = useWorkspace();
  const texts = useTexts(markTexts);
  const colleagues = useCell(useInbox().directory.colleagues);
  const { handOff } = useMarking(conversation);
  const others = colleagues.filter((each) => each.id !== me);
  if (others.length === 0) return null;
  const choices = others
    .toSorted((a, b) => Number(b.online) - Number(a.online))
    .map(({ id: value, name, online }) => ({
      value,
      label: name,
      detail: online ? undefined : texts.away,
      icon: UserRound,
    }));
  const choose = (chosen: string) => {
    const colleague = others.find((each) => each.id === chosen);
    if (colleague && colleague.id !== owner?.id) void handOff(colleague);
  };
  return (
    <ChoiceMenu
      groups={[{ label: texts.handOff, showsLabel: true, choices, value: owner?.id ?? null, onChoose: choose }]}
      trigger={
        <MarkButton
          icon={UserRound}
          label={`${texts.owner}: ${owner?.name ?? texts.noOwner}`}
          shown={owner?.name ?? texts.owner}
          keys="a"
          landing={`owner-${id}`}
        />
      }
    />
  );
}
