'use client';

import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import type { LiveVisitor, LiveVisitorDetail } from '#lib/resources/live-visitor.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { About } from './about.tsx';
import { PastConversations } from './past-conversations.tsx';
import { VisitedPages } from './visited-pages.tsx';

type Side = 'about' | 'pages' | 'conversations';
type KnownProps = { visitor: LiveVisitor; detail: LiveVisitorDetail | null; hasFailed: boolean };

/** What is known of them: who they are, which pages they have been on, what they have talked about. */
export function Known({ visitor, detail, hasFailed }: KnownProps) {
  const texts = useTexts(detailTexts);
  const [side, setSide] = useState<Side>('about');
  const fetched = (draw: (detail: LiveVisitorDetail) => ReactNode) =>
    detail ? draw(detail) : hasFailed ? <p>{texts.failed}</p> : <Coming />;
  return (
    <Tabs
      label={texts.tabs}
      value={side}
      onChange={setSide}
      tabs={[
        { value: 'about', label: texts.tabProfile, content: <About visitor={visitor} /> },
        {
          ...{ value: 'pages', label: texts.tabPages },
          content: fetched(({ pageviews }) => <VisitedPages pageviews={pageviews} />),
        },
        {
          ...{ value: 'conversations', label: texts.tabConversations },
          content: fetched(({ conversations }) => <PastConversations conversations={conversations} />),
        },
      ]}
    />
  );
}

function Coming() {
  const texts = useTexts(detailTexts);
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton lines={4} />
    </div>
  );
}
