'use client';

import { Tag as TagIcon } from 'lucide-react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { useFirstPress } from '#components/ui/buttons/use-first-press.ts';
import { Tag } from '#components/ui/marks/tag.tsx';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { markTexts } from '../../texts/mark-texts.ts';
import { MarkButton } from './mark-button.tsx';
import { useMarking } from './use-marking.ts';

const TagPicker = lazily(() => import('./tag-picker.tsx'));

export function ConversationTags({ conversation }: { conversation: OperatorConversation }) {
  const { id, tags } = conversation;
  const texts = useTexts(markTexts);
  const { mark } = useMarking(conversation);
  const { isPressed, onTrigger } = useFirstPress(TagPicker.fetch);
  const button = <MarkButton icon={TagIcon} label={texts.addTag} shown={texts.addTag} keys="l" landing={`tag-${id}`} />;
  const waiting = <MarkButton {...button.props} {...onTrigger} aria-haspopup="dialog" />;
  return (
    <>
      {tags.map((name) => (
        <Tag
          key={name}
          name={name}
          removeLabel={texts.removeTag(name)}
          onRemove={() => void mark({ tags: tags.filter((each) => each !== name) })}
        />
      ))}
      {isPressed ? (
        <TagPicker trigger={button} tags={tags} onChange={(next) => void mark({ tags: next })} meanwhile={waiting} />
      ) : (
        waiting
      )}
    </>
  );
}
