'use client';

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { PageParts } from '../page/page-parts.tsx';
import frame from '../page/part-page.module.css';
import { usePlace } from '../place/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import { teamSectionTexts } from './section-texts.ts';
import { TEAM_PARTS, type TeamPart } from './team-parts.ts';
import { teamTexts } from './texts/team-texts.ts';

const DRAWN: Record<TeamPart, ComponentType<{ meanwhile?: ReactNode }>> = {
  people: lazily(() => import('./people/people-part.tsx')),
  departments: lazily(() => import('./departments/departments-part.tsx')),
  audit: lazily(() => import('./audit/audit-part.tsx')),
};

/** Who belongs to the tenant, who answers what, and who has changed what. */
export default function TeamPage() {
  const [texts, { title }] = [useTexts(teamTexts), useTexts(teamSectionTexts)];
  const [, named] = usePlace().path.split('/');
  const part = TEAM_PARTS.find((each) => each === named) ?? 'people';
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [part]);
  const Drawn = DRAWN[part];
  return (
    <section ref={page} className={frame.page} aria-label={title} data-home data-landing="team" tabIndex={-1}>
      <div className={frame.column}>
        <PageParts
          label={texts.parts}
          section="team"
          parts={TEAM_PARTS.map((each) => ({ path: pathOf(each), name: texts[each], isHere: each === part }))}
        />
        <Drawn key={part} meanwhile={<Skeleton lines={6} />} />
      </div>
    </section>
  );
}

const pathOf = (part: TeamPart): string => (part === 'people' ? 'team' : `team/${part}`);
