'use client';

import { useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { FilterChips } from '#components/ui/fields/choices/filter-chips.tsx';
import part from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import type { CodeLanguage } from './signature-samples.ts';

const SignatureCode = lazily(() => import('./signature-code.tsx'));

const LANGUAGES: readonly CodeLanguage[] = ['Node', 'Python', 'PHP', 'Go', 'Ruby'];

/** How a server checks what comes, in the language that it is written in. */
export function VerifySnippet() {
  const texts = useTexts(endpointTexts);
  const [language, setLanguage] = useState<CodeLanguage>('Node');
  return (
    <section className={part.card}>
      <h2 className={part.heading}>{texts.verify}</h2>
      <p className={part.intro}>{texts.verifyText}</p>
      <FilterChips
        single
        label={texts.language}
        chips={LANGUAGES.map((value) => ({ value, label: value }))}
        value={[language]}
        onChange={([chosen]) => chosen && setLanguage(chosen)}
      />
      <SignatureCode language={language} meanwhile={<Skeleton lines={8} />} />
    </section>
  );
}
