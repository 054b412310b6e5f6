'use client';

import {
  CircleCheck,
  Ellipsis,
  LogOut,
  RotateCcw,
  Trash2,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Menu, type MenuAction } from '#components/ui/overlays/menu.tsx';
import { Tooltip } from '#components/ui/buttons/tooltip.tsx';
import { ACTION_KEYS, useActionKeys } from './use-action-keys.ts';
import type { ConversationAction } from '#components/panel/api/operator-api.ts';
import { actionsFor, type Standing, standingOf } from '../../state/standing.ts';
import { useCell } from '#components/panel/state/use-cell.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { actionTexts } from '../../texts/action-texts.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { eraseTexts } from '../../texts/erase-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { landOn } from '#components/panel/keyboard/landing.ts';
import { readPlace } from '#components/panel/place/panel-place.ts';
import { NARROW, useMedia } from '#components/ui/basics/use-media.ts';
import styles from './conversation-actions.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { useConversationAction } from '#components/panel/inbox/use-conversation-action.ts';

const DRAWINGS: Record<ConversationAction, LucideIcon> = {
  join: UserRoundPlus,
  takeover: UserRoundCheck,
  release: Undo2,
  leave: LogOut,
  close: CircleCheck,
  reopen: RotateCcw,
};

/** Who joins means to write; what else is done shows in what can be done next. */
const LANDINGS: Record<ConversationAction, 'composer' | 'action'> = {
  join: 'composer',
  takeover: 'composer',
  release: 'action',
  leave: 'action',
  close: 'action',
  reopen: 'action',
};

/** The likeliest actions as buttons, as far as there is room for them; the others behind one. */
export function ConversationActions({ conversation }: { conversation: OperatorConversation }) {
  const { operator, me } = useWorkspace();
  const { role } = useCell(operator);
  const [texts, words, erasing] = [useTexts(actionTexts), useTexts(conversationTexts), useTexts(eraseTexts)];
  const isNarrow = useMedia(NARROW);
  const { busy, act, remove, erase } = useConversationAction(conversation.id);
  const [confirms, setConfirms] = useState<'delete' | 'erase' | null>(null);
  const standing = standingOf(conversation, me);
  const all = actionsFor(standing);
  const shown = shownOf(all, standing, isNarrow);
  const hidden = all.filter((action) => !shown.includes(action));
  const perform = async (action: ConversationAction) => {
    if (!(await act(action))) return;
    // What it led to elsewhere takes the keyboard there.
    const isHere = readPlace(location.pathname, location.search).conversationId === conversation.id;
    if (isHere) landOn(`${LANDINGS[action]}-${conversation.id}`);
  };
  useActionKeys(all, (action) => void perform(action));
  const entries: (MenuAction | 'separator')[] = hidden.map((action) => ({
    label: labelOf(action, standing, texts),
    icon: DRAWINGS[action],
    onSelect: () => void perform(action),
  }));
  if (role === 'admin') {
    if (entries.length > 0) entries.push('separator');
    entries.push({ label: texts.delete, icon: Trash2, tone: 'danger', onSelect: () => setConfirms('delete') });
    entries.push({ label: erasing.menu, icon: UserRoundX, tone: 'danger', onSelect: () => setConfirms('erase') });
  }
  return (
    <div className={styles.actions}>
      {shown.toReversed().map((action) => (
        <Tooltip key={action} text={labelOf(action, standing, texts)} keys={keysOf(action)} side="bottom">
          <Button
            data-landing={action === shown[0] ? `action-${conversation.id}` : undefined}
            className={action === shown[0] ? undefined : styles.second}
            data-then={`${LANDINGS[action]}-${conversation.id}`}
            size="sm"
            variant={action === 'join' ? 'primary' : 'secondary'}
            icon={DRAWINGS[action]}
            aria-label={labelOf(action, standing, texts)}
            aria-keyshortcuts={ACTION_KEYS[action]}
            busy={busy === action}
            onClick={() => void perform(action)}
          >
            <span className={styles.long}>{labelOf(action, standing, texts)}</span>
            <span className={styles.short}>{texts[action]}</span>
          </Button>
        </Tooltip>
      ))}
      {entries.length > 0 && <Menu trigger={<IconButton icon={Ellipsis} label={words.more} />} actions={entries} />}
      <DeleteDialog
        open={confirms === 'delete'}
        busy={busy === 'delete'}
        onClose={() => setConfirms(null)}
        onDelete={remove}
      />
      <EraseDialog
        open={confirms === 'erase'}
        visitor={conversation.visitor}
        busy={busy === 'erase'}
        onClose={() => setConfirms(null)}
        onErase={() => erase(conversation.visitor.id)}
      />
    </div>
  );
}

const keysOf = (action: ConversationAction): string[] | undefined =>
  ACTION_KEYS[action] === undefined ? undefined : [ACTION_KEYS[action]];

function shownOf(all: ConversationAction[], { isParticipant }: Standing, isNarrow: boolean): ConversationAction[] {
  const [first] = all;
  if (!first) return [];
  if (isNarrow) return first === 'join' || first === 'reopen' ? [first] : [];
  return isParticipant && all.includes('close') ? [first, 'close'] : [first];
}

function labelOf(action: ConversationAction, { heir }: Standing, texts: (typeof actionTexts)['en']): string {
  if (action === 'release') return heir ? texts.releaseTo(heir.name) : texts.releaseToAssistant;
  return action === 'leave' ? texts.leaveConversation : texts[action];
}
