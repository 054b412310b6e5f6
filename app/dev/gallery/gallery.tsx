'use client';

import { useState } from 'react';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import styles from './gallery.module.css';
import { ButtonsPart } from './parts/buttons-part.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { FieldsPart } from './parts/fields-part.tsx';
import { OverlaysPart } from './parts/overlays-part.tsx';
import { PeoplePart } from './parts/people-part.tsx';
import { SaveBarPart } from './parts/save-bar-part.tsx';
import { ColumnsPart } from './parts/columns-part.tsx';
import { SuggestionsPart } from './parts/suggestions-part.tsx';
import { CodePart } from './parts/code-part.tsx';
import { ChartPart } from './parts/chart-part.tsx';
import { StepperPart } from './parts/stepper-part.tsx';
import { FilesPart } from './parts/files-part.tsx';
import { DatesPart } from './parts/dates-part.tsx';
import { MotionPart } from './parts/motion-part.tsx';
import { StatesPart } from './parts/states-part.tsx';
import { TablePart } from './parts/table/table-part.tsx';
import { TagsPart } from './parts/tags-part.tsx';

/** Each component with its states. What stands in a component is written in the chosen language. */
export function Gallery() {
  const [language, setLanguage] = useState<TextLanguage>('no');
  return (
    <UiProvider closeLabel={language === 'no' ? 'Lukk' : 'Close'}>
      <main className={styles.page}>
        <h1 className={styles.title}>Components</h1>
        <div className={styles.language}>
          <Select
            label="Language of the examples"
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'no', label: 'Norsk' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        <ButtonsPart />
        <FieldsPart />
        <PeoplePart />
        <TagsPart language={language} />
        <TablePart language={language} />
        <SaveBarPart language={language} />
        <CodePart language={language} />
        <ChartPart language={language} />
        <StepperPart language={language} />
        <FilesPart language={language} />
        <DatesPart language={language} />
        <MotionPart language={language} />
        <StatesPart />
        <ColumnsPart language={language} />
        <SuggestionsPart language={language} />
        <OverlaysPart />
      </main>
    </UiProvider>
  );
}
