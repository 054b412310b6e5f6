'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { ParleyMark } from '../../ui/marks/parley-mark.tsx';
import { frameTexts } from '../texts/frame-texts.ts';
import { signInTexts } from './sign-in-texts.ts';
import { usePanelLanguage, useSpeak, useTexts } from '../texts/use-texts.ts';
import { SignInScene } from './sign-in-scene.tsx';
import styles from './sign-in-frame.module.css';

type SignInFrameProps = {
  title: ReactNode;
  /** A page that asks something is read from its title; one with a form begins in the form. */
  focusTitle?: boolean;
  children: ReactNode;
};

/** The page in front of the panel: words on the one side, two voices on the other. */
export function SignInFrame({ title, focusTitle = false, children }: SignInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);
  return (
    <div className={styles.page}>
      <main className={styles.form} data-landing="main" tabIndex={-1}>
        <header className={styles.header}>
          <p className={styles.brand}>
            <ParleyMark size={30} />
            Parley
          </p>
          <LanguageChoice />
        </header>
        <div className={styles.content}>
          <h1 ref={heading} tabIndex={focusTitle ? -1 : undefined} className={styles.title}>
            {title}
          </h1>
          {children}
        </div>
      </main>
      <SignInScene />
    </div>
  );
}

function LanguageChoice() {
  const speak = useSpeak();
  const [current, texts, names] = [usePanelLanguage(), useTexts(signInTexts), useTexts(frameTexts)];
  return (
    <div role="group" aria-label={texts.language} className={styles.languages}>
      {(['no', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === current}
          onClick={() => speak(language)}
        >
          {language === 'no' ? names.norwegian : names.english}
        </button>
      ))}
    </div>
  );
}
