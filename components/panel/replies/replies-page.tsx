'use client';

import { CloudOff, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { foundReplies } from '../inbox/state/saved-replies.ts';
import { useInbox } from '../inbox/state/use-inbox.ts';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ReplyList } from './reply-list.tsx';
import { replyTexts } from './reply-texts.ts';
import { repliesSectionTexts } from './section-texts.ts';

const ReplyDialog = lazily(() => import('./reply-dialog.tsx'));
const RemoveDialog = lazily(() => import('./remove-dialog.tsx'));

type Asking = { what: 'edit'; reply: SavedReply | null } | { what: 'remove'; reply: SavedReply };

/** The place of what is often answered: the operator's own, and what the team shares. */
export default function RepliesPage() {
  const { savedReplies } = useInbox();
  const [texts, { title }] = [useTexts(replyTexts), useTexts(repliesSectionTexts)];
  const [words, setWords] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => void savedReplies.refresh(), [savedReplies]);
  const close = () => setAsking(null);
  return (
    <section className={frame.page} aria-label={title} data-home data-landing="replies" tabIndex={-1}>
      <div className={frame.column}>
        <header className={frame.header}>
          <div>
            <h1 className={frame.title}>{title}</h1>
            <p className={frame.intro}>{texts.intro}</p>
          </div>
          <Button variant="primary" icon={Plus} onClick={() => setAsking({ what: 'edit', reply: null })}>
            {texts.add}
          </Button>
        </header>
        <TextField
          type="search"
          hideLabel
          label={texts.search}
          placeholder={texts.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Listed
          words={words}
          onEdit={(reply) => setAsking({ what: 'edit', reply })}
          onRemove={(reply) => setAsking({ what: 'remove', reply })}
        />
      </div>
      {asking?.what === 'edit' && <ReplyDialog reply={asking.reply} onClose={close} />}
      {asking?.what === 'remove' && <RemoveDialog reply={asking.reply} onClose={close} />}
    </section>
  );
}

type ListedProps = { words: string; onEdit: (reply: SavedReply) => void; onRemove: (reply: SavedReply) => void };

function Listed({ words, ...acts }: ListedProps) {
  const { savedReplies } = useInbox();
  const texts = useTexts(replyTexts);
  const [all, isFailed] = [useCell(savedReplies.all), useCell(savedReplies.isFailed)];
  if (all === null && isFailed)
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.failedTitle}
        action={<Button onClick={() => void savedReplies.refresh()}>{texts.tryAgain}</Button>}
      >
        {texts.failed}
      </EmptyState>
    );
  if (all === null)
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    );
  const found = (shared: boolean) =>
    foundReplies(
      all.filter((each) => each.shared === shared),
      words.trim(),
    );
  const [own, shared] = [found(false), found(true)];
  if (words.trim() && own.length + shared.length === 0)
    return (
      <p role="status" className={frame.intro}>
        {texts.nothing(words.trim())}
      </p>
    );
  return (
    <>
      <ReplyList title={texts.own} replies={own} none={words ? '' : texts.noOwn} {...acts} />
      <ReplyList title={texts.shared} replies={shared} none={words ? '' : texts.noShared} {...acts} />
    </>
  );
}
