import { Compass } from 'lucide-react';
import { headers } from 'next/headers';
import { placeTexts } from '#components/panel/place/place-texts.ts';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { textLanguage } from '#lib/i18n/language.ts';
import styles from '../not-found.module.css';

export default async function NoSuchPlace() {
  const texts = placeTexts[textLanguage((await headers()).get('x-page-language') ?? 'en')];
  return (
    <main className={styles.page}>
      <EmptyState icon={Compass} title={texts.missing} action={<ButtonLink href="/panel">{texts.toPanel}</ButtonLink>}>
        {texts.missingText}
      </EmptyState>
    </main>
  );
}
