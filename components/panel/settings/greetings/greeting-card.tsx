'use client';

import { Trash2 } from 'lucide-react';
import type { Greeting, GreetingFigures, TenantSettings } from '#lib/resources/tenant.ts';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { AssistantMark } from '#components/ui/marks/assistant-mark.tsx';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import page from '../settings-page.module.css';
import { LinesField } from '../site/lines-field.tsx';
import { greetingTexts } from '../texts/greeting-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import styles from './greetings.module.css';

type GreetingCardProps = {
  number: number;
  greeting: Greeting;
  figures: GreetingFigures['greetings'][number] | undefined;
  error: string | undefined;
  assistant: Pick<TenantSettings, 'assistantName' | 'assistantAvatarUrl'>;
  onChange: (greeting: Greeting) => void;
  onRemove: () => void;
};

/** One greeting: what it says, when, and what became of it. */
export function GreetingCard({ number, greeting, figures, error, assistant, onChange, onRemove }: GreetingCardProps) {
  const [texts, names] = [useTexts(greetingTexts), useTexts(settingsTexts)];
  const { enabled, text } = greeting;
  return (
    <li className={frame.card} aria-label={texts.greeting(number)}>
      <div className={styles.head}>
        <h2 className={frame.heading}>{texts.greeting(number)}</h2>
        {figures && <p className={styles.figures}>{texts.figures(figures.shown, figures.opened, figures.answered)}</p>}
        <Switch label={texts.enabled} checked={enabled} onChange={(isOn) => onChange({ ...greeting, enabled: isOn })} />
        <IconButton icon={Trash2} label={texts.remove(number)} size="sm" onClick={onRemove} />
      </div>
      <div className={page.pair}>
        {(['no', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            label={`${texts.words}, ${names.writtenIn[language]}`}
            lang={language}
            rows={3}
            maxLength={300}
            error={isEmpty(text) ? error : undefined}
            value={text[language]}
            onChange={({ target }) => onChange({ ...greeting, text: { ...text, [language]: target.value } })}
          />
        ))}
      </div>
      <Conditions greeting={greeting} error={isEmpty(text) ? undefined : error} onChange={onChange} />
      <Preview text={text} assistant={assistant} />
    </li>
  );
}

const isEmpty = ({ no, en }: Greeting['text']) => !no.trim() && !en.trim();

type ConditionsProps = Pick<GreetingCardProps, 'greeting' | 'error' | 'onChange'>;

const STEPS = [
  { field: 'seconds', max: 3600, step: 5 },
  { field: 'scroll', max: 100, step: 10 },
] as const;

function Conditions({ greeting, error, onChange }: ConditionsProps) {
  const texts = useTexts(greetingTexts);
  const { when } = greeting;
  const change = (part: Partial<Greeting['when']>) => onChange({ ...greeting, when: { ...when, ...part } });
  const isWrong = when.urls.length > 10 || when.urls.some((each) => [...each].length > 200);
  return (
    <>
      <LinesField
        label={texts.pages}
        hint={texts.pagesHint}
        error={isWrong ? error : undefined}
        value={when.urls}
        onChange={(urls) => change({ urls })}
      />
      <div className={page.pair}>
        {STEPS.map(({ field, max, step }) => (
          <Stepper
            key={field}
            label={texts[field]}
            min={0}
            {...{ max, step }}
            lessLabel={texts.less}
            moreLabel={texts.more}
            value={when[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <Switch label={texts.returning} checked={when.returning} onChange={(returning) => change({ returning })} />
      <Switch label={texts.openOnly} checked={when.openOnly} onChange={(openOnly) => change({ openOnly })} />
    </>
  );
}

/** The bubble as a visitor of the panel's language finds it. */
function Preview({ text, assistant }: Pick<Greeting, 'text'> & Pick<GreetingCardProps, 'assistant'>) {
  const [texts, language] = [useTexts(greetingTexts), usePanelLanguage()];
  const { assistantName, assistantAvatarUrl: picture } = assistant;
  const shown = text[language].trim() || text[language === 'no' ? 'en' : 'no'].trim();
  if (!shown) return null;
  return (
    <figure className={styles.preview} aria-label={texts.preview}>
      {picture ? (
        <img className={styles.face} src={picture} alt="" width={32} height={32} />
      ) : (
        <AssistantMark size="sm" />
      )}
      <p className={styles.words}>
        <strong>{assistantName}</strong>
        {shown}
      </p>
    </figure>
  );
}
