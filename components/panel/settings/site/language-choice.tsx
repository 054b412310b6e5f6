'use client';

import type { TenantSettings } from '#lib/resources/tenant.ts';
import { Checkbox } from '#components/ui/fields/choices/checkbox.tsx';
import { Select } from '#components/ui/fields/choices/select.tsx';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { siteTexts } from '../texts/site-texts.ts';
import styles from './site-part.module.css';

/** What is spoken in most shops of Northern Europe; one that the tenant has beside them is offered too. */
const OFFERED = ['no', 'en', 'sv', 'da', 'fi', 'de', 'nl', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'lt', 'ar'];

type Languages = Pick<TenantSettings, 'languages' | 'defaultLanguage'>;
type LanguageChoiceProps = {
  value: Languages;
  error: string | undefined;
  onChange: (changed: Partial<Languages>) => void;
};

/** In which languages visitors can have the chat, and which it speaks where nothing tells. */
export function LanguageChoice({ value: { languages, defaultLanguage }, error, onChange }: LanguageChoiceProps) {
  const [texts, panel] = [useTexts(siteTexts), usePanelLanguage()];
  const names = new Intl.DisplayNames([panel === 'no' ? 'nb' : 'en'], { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;
  const offered = [...new Set([...OFFERED, ...languages])];
  const toggle = (language: string, isOn: boolean) =>
    onChange({ languages: isOn ? [...languages, language] : languages.filter((each) => each !== language) });
  return (
    <fieldset className={`${frame.card} ${styles.fieldset}`}>
      <legend className={styles.legend}>{texts.languages}</legend>
      <p className={frame.intro}>{texts.languagesText}</p>
      <div className={styles.languages}>
        {offered.map((language) => (
          <Checkbox
            key={language}
            label={nameOf(language)}
            checked={languages.includes(language)}
            disabled={language === defaultLanguage}
            onChange={(isOn) => toggle(language, isOn)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Select
        label={texts.usual}
        options={languages.map((language) => ({ value: language, label: nameOf(language) }))}
        value={defaultLanguage}
        onChange={(language) => onChange({ defaultLanguage: language })}
      />
    </fieldset>
  );
}
