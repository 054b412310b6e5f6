'use client';

import { type CSSProperties, useState } from 'react';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { AssistantMark } from '#components/ui/marks/assistant-mark.tsx';
import { brandColour } from '#components/ui/theme/brand-colour.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { lookTexts } from '../texts/look-texts.ts';
import styles from './widget-preview.module.css';

type Shown = Pick<
  TenantSettings,
  'assistantName' | 'assistantAvatarUrl' | 'brandColor' | 'launcherLabel' | 'welcome' | 'suggestions'
>;

/** The chat as a visitor finds it, with what is written and not saved. To be looked at: nothing in it can be pressed. */
export function WidgetPreview({ settings, className }: { settings: Shown; className?: string }) {
  const texts = useTexts(lookTexts);
  const [language, setLanguage] = useState(usePanelLanguage());
  const { assistantName, assistantAvatarUrl: picture, brandColor, launcherLabel, welcome, suggestions } = settings;
  return (
    <section className={`${styles.preview} ${className ?? ''}`} aria-label={texts.preview}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.preview}</h2>
        <span role="group" aria-label={texts.previewLanguage} className={styles.languages}>
          {(['no', 'en'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={styles.language}
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {each.toUpperCase()}
            </button>
          ))}
        </span>
      </div>
      <div className={styles.chat} style={accentOf(brandColor)} lang={language}>
        <div className={styles.top}>
          {picture ? (
            <img className={styles.face} src={picture} alt="" width={32} height={32} />
          ) : (
            <AssistantMark size="sm" />
          )}
          <strong className={styles.name}>{assistantName}</strong>
        </div>
        <div className={styles.body}>
          <p className={styles.bubble}>{welcome[language]}</p>
          <div className={styles.chips}>
            {suggestions.map((each, at) =>
              each[language] ? (
                <span key={at} className={styles.chip}>
                  {each[language]}
                </span>
              ) : null,
            )}
          </div>
        </div>
        <p className={styles.composer}>{texts.write}</p>
      </div>
      <p className={styles.launcher} style={accentOf(brandColor)} lang={language}>
        {launcherLabel[language]}
      </p>
    </section>
  );
}

/** The brand in both themes, as the widget has it; nothing of it while what is written is no colour. */
function accentOf(brand: string): CSSProperties {
  const [light, dark] = [brandColour(brand, 'light'), brandColour(brand, 'dark')];
  if (!light || !dark) return {};
  return {
    '--color-accent': `light-dark(${light.accent}, ${dark.accent})`,
    '--color-accent-contrast': `light-dark(${light.accentContrast}, ${dark.accentContrast})`,
    '--color-accent-text': `light-dark(${light.accentText}, ${dark.accentText})`,
  } as CSSProperties;
}
