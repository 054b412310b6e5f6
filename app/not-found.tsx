import type { Metadata } from 'next';
import { Compass } from 'lucide-react';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import styles from './not-found.module.css';

export const metadata: Metadata = { title: 'Nothing here' };

/** For addresses outside of the panel and the demo shop, which have such a page of their own. */
export default function NothingHere() {
  return (
    <main className={styles.page}>
      <EmptyState icon={Compass} title="Nothing here" action={<ButtonLink href="/">To the start</ButtonLink>}>
        No page has this address. It may have been cut off on its way.
      </EmptyState>
    </main>
  );
}
