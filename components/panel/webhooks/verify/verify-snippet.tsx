'use client';

import { Suspense, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.ts';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { FilterChips } from '#components/ui/fields/filter-chips.tsx';
import part from '../../developers/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';

const SignatureCode = lazily(() => import('./signature-code.tsx'));

const LANGUAGES = ['Node', 'Python', 'PHP', 'Go', 'Ruby'] as const;
export type CodeLanguage = (typeof LANGUAGES)[number];

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
      <Suspense fallback={<Skeleton lines={8} />}>
        <SignatureCode language={language} />
      </Suspense>
    </section>
  );
}
