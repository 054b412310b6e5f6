'use client';

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import frame from '../page/part-page.module.css';
import { PageParts } from '../page/page-parts.tsx';
import { usePlace } from '../place/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import { knowledgeSectionTexts } from './section-texts.ts';
import { type KnowledgePart, partAt, partPath, PARTS } from './state/knowledge-place.ts';
import { knowledgeTexts } from './texts/knowledge-texts.ts';

const PAGES: Record<KnowledgePart, ComponentType<{ meanwhile: ReactNode }>> = {
  suggestions: lazily(() => import('./suggestions/suggestions-part.tsx')),
  gaps: lazily(() => import('./gaps/gaps-part.tsx')),
  documents: lazily(() => import('./documents/documents-part.tsx')),
  try: lazily(() => import('./try/try-part.tsx')),
};

/** What the assistant answers from, and what the team can make of it. */
export default function KnowledgePage() {
  const [texts, { title }] = [useTexts(knowledgeTexts), useTexts(knowledgeSectionTexts)];
  const current = partAt(usePlace().path);
  const Part = PAGES[current];
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [current]);
  return (
    <section
      ref={page}
      className={frame.page}
      aria-label={title}
      data-home
      data-landing="knowledge queue"
      tabIndex={-1}
    >
      <div className={frame.column}>
        <PageParts
          label={texts.parts}
          section="knowledge"
          parts={PARTS.map((part) => ({ path: partPath(part), name: texts[part], isHere: part === current }))}
        />
        <h1 className={frame.title}>{texts[current]}</h1>
        <Part
          meanwhile={
            <div aria-busy="true">
              <VisuallyHidden>{texts.loading}</VisuallyHidden>
              <Skeleton lines={6} />
            </div>
          }
        />
      </div>
    </section>
  );
}
