'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { profileTexts } from './profile-texts.ts';
import styles from './profile.module.css';
import { writtenGreeting } from './written-greeting.ts';

const LONGEST_GREETING = 300;

/** The name and the greeting, in both languages of the widget. */
export function AboutForm() {
  const workspace = useWorkspace();
  const { displayName, greeting, handle } = useCell(workspace.operator);
  const [texts, notify] = [useTexts(profileTexts), useToast()];
  const [name, setName] = useState(displayName);
  const [words, setWords] = useState(greeting ?? { no: '', en: '' });
  const [[isMissing, setMissing], [busy, setBusy]] = [useState(false), useState(false)];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (busy || !name.trim()) return;
    setBusy(true);
    try {
      await workspace.changeMe({ displayName: name.trim(), greeting: writtenGreeting(words) });
      notify({ title: texts.saved, tone: 'success' });
    } catch {
      notify({ title: texts.failed, tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <form className={frame.card} noValidate onSubmit={(event) => void save(event)}>
      <h2 className={frame.heading}>{texts.about}</h2>
      <TextField
        label={texts.name}
        hint={texts.handle(handle)}
        {...(isMissing && { error: texts.nameMissing })}
        value={name}
        maxLength={80}
        autoComplete="name"
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles.greeting}>
        <legend className={styles.legend}>{texts.greeting}</legend>
        <p className={frame.intro}>{texts.greetingText}</p>
        {(['no', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            label={language === 'no' ? texts.greetingNo : texts.greetingEn}
            lang={language}
            rows={2}
            maxLength={LONGEST_GREETING}
            value={words[language]}
            onChange={(event) => setWords({ ...words, [language]: event.target.value })}
          />
        ))}
      </fieldset>
      <div className={frame.row}>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
