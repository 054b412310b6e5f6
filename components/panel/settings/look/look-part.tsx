'use client';

import type { TenantSettings } from '#lib/resources/tenant.ts';
import { SaveBar } from '#components/ui/fields/save-bar.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import styles from '../settings-page.module.css';
import { isColour } from '../state/faults.ts';
import { type SettingsForm, useSettingsForm } from '../state/use-settings-form.ts';
import { lookTexts } from '../texts/look-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import look from './look-part.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { WidgetPreview } from './widget-preview.tsx';

const NAMES = ['brandColor', 'launcherLabel', 'welcome', 'suggestions'] as const;
/** What visitors see of the chat before and while they write. */
export default function LookPart({ saved }: { saved: TenantSettings }) {
  const texts = useTexts(lookTexts);
  const form = useSettingsForm(saved, NAMES);
  const { written, write } = form;
  return (
    <SaveBar {...form.bar}>
      <div className={styles.sides}>
        <div className={frame.stack}>
          <Colour form={form} />
          <div className={frame.card}>
            <Both
              label={texts.launcher}
              longest={60}
              value={written.launcherLabel}
              onChange={(launcherLabel) => write({ launcherLabel })}
            />
            <Both
              label={texts.welcome}
              longest={600}
              isLong
              value={written.welcome}
              onChange={(welcome) => write({ welcome })}
            />
          </div>
          <SuggestionList value={written.suggestions} onChange={(suggestions) => write({ suggestions })} />
        </div>
        <WidgetPreview settings={written} className={styles.beside} />
      </div>
    </SaveBar>
  );
}

function Colour({ form: { written, write, errorOf } }: { form: SettingsForm }) {
  const texts = useTexts(lookTexts);
  const { brandColor } = written;
  return (
    <div className={`${frame.card} ${look.colour}`}>
      <input
        type="color"
        className={look.well}
        aria-label={texts.pick}
        value={isColour(brandColor) ? longColour(brandColor.trim()) : '#000000'}
        onChange={({ target }) => write({ brandColor: target.value })}
      />
      <TextField
        label={texts.colour}
        hint={texts.colourHint}
        error={errorOf('brandColor')}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={brandColor}
        onChange={({ target }) => write({ brandColor: target.value })}
      />
    </div>
  );
}

const longColour = (colour: string) => colour.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

type BothProps = {
  label: string;
  value: { no: string; en: string };
  longest: number;
  isLong?: boolean;
  onChange: (value: { no: string; en: string }) => void;
};

/** The same in both languages that the widget's own words have. */
function Both({ label, value, longest, isLong, onChange }: BothProps) {
  const names = useTexts(settingsTexts);
  const Field = isLong ? TextArea : TextField;
  return (
    <div className={styles.pair}>
      {(['no', 'en'] as const).map((language) => (
        <Field
          key={language}
          label={`${label}, ${names.writtenIn[language]}`}
          lang={language}
          maxLength={longest}
          value={value[language]}
          onChange={({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value })}
        />
      ))}
    </div>
  );
}
