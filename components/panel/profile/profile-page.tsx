'use client';

import { lazily } from '#components/ui/basics/lazily.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { AboutForm } from './about-form.tsx';
import { OwnPicture } from './own-picture.tsx';
import { profileTexts } from './profile-texts.ts';
import { profileSectionTexts } from './section-texts.ts';

const Working = lazily(() => import('./working.tsx'));
const Notifications = lazily(() => import('../notifications/notifications-part.tsx'));

/** Oneself: how one is seen, in what language one works, whether one takes requests. */
export default function ProfilePage() {
  const [texts, { title }] = [useTexts(profileTexts), useTexts(profileSectionTexts)];
  const operator = useCell(useWorkspace().operator);
  return (
    <section className={frame.page} aria-label={title} data-home data-landing="profile" tabIndex={-1}>
      <div className={frame.column}>
        <header>
          <h1 className={frame.title}>{title}</h1>
          <p className={frame.intro}>{texts.intro}</p>
        </header>
        <OwnPicture />
        <AboutForm key={operator.id} />
        <Working meanwhile={<Skeleton lines={3} />} />
        <Notifications meanwhile={<Skeleton lines={6} />} />
      </div>
    </section>
  );
}
