'use client';

import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import FirstStep from './first-step.tsx';
import styles from './first-steps.module.css';
import { InstallTag } from './install-tag.tsx';
import { installTexts } from './install-texts.ts';

/** What a new shop does before anything can happen in its inbox. */
export default function FirstSteps() {
  const { tenant } = useWorkspace();
  const texts = useTexts(installTexts);
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {texts.firstTitle}
      </h2>
      <p className={styles.text}>{texts.firstText}</p>
      <InstallTag tenantId={tenant.id} />
      <div>
        <FirstStep />
      </div>
    </section>
  );
}
