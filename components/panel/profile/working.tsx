'use client';

import { useToast } from '#components/ui/feedback/toast.tsx';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { usePanelLanguage, useSpeak, useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { profileTexts } from './profile-texts.ts';

/** What is so at once, without being saved. */
export default function Working() {
  const workspace = useWorkspace();
  const [texts, language, speak, notify] = [useTexts(profileTexts), usePanelLanguage(), useSpeak(), useToast()];
  const { available } = useCell(workspace.operator);
  const change = (fields: { language?: string; available?: boolean }) =>
    void workspace.changeMe(fields).catch(() => notify({ title: texts.failed, tone: 'danger' }));
  const choose = (next: TextLanguage) => {
    speak(next);
    change({ language: next });
  };
  return (
    <div className={frame.card}>
      <Switch label={texts.available} checked={available} onChange={(next) => change({ available: next })} />
      <p className={frame.intro}>{texts.availableText}</p>
      <Select
        label={texts.language}
        options={[
          { value: 'no', label: texts.norwegian },
          { value: 'en', label: texts.english },
        ]}
        value={language}
        onChange={choose}
      />
      <p className={frame.intro}>{texts.languageText}</p>
    </div>
  );
}
