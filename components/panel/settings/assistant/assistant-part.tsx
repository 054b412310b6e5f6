'use client';

import { useEffect } from 'react';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { SaveBar } from '#components/ui/fields/save-bar.tsx';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import frame from '../../page/part-page.module.css';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { TriedChange } from '../../trial/trial.ts';
import { WidgetPreview } from '../look/widget-preview.tsx';
import styles from '../settings-page.module.css';
import { type SettingsForm, useSettingsForm } from '../state/use-settings-form.ts';
import { useSettings } from '../state/use-settings.ts';
import { assistantTexts } from '../texts/assistant-texts.ts';
import { AssistantPicture } from './assistant-picture.tsx';
import { Usage } from './usage.tsx';

const TrialCard = lazily(() => import('../../trial/trial-card.tsx'));

const NAMES = [
  'assistantEnabled',
  'assistantName',
  'assistantHandle',
  'assistantInstructions',
  'assistantModel',
  'assistantTurnsPerDay',
  'assistantCostPerDay',
] as const;

/** Who answers before anybody of the team does, and how. */
export default function AssistantPart({ saved }: { saved: TenantSettings }) {
  const texts = useTexts(assistantTexts);
  const form = useSettingsForm(saved, NAMES);
  const { written, write } = form;
  return (
    <SaveBar {...form.bar}>
      <div className={styles.sides}>
        <div className={frame.stack}>
          <div className={frame.card}>
            <Switch
              label={texts.enabled}
              checked={written.assistantEnabled}
              onChange={(assistantEnabled) => write({ assistantEnabled })}
            />
            <p className={frame.intro}>{texts.enabledText}</p>
          </div>
          <Naming form={form} />
          <AssistantPicture saved={saved} />
          <div className={frame.card}>
            <TextArea
              label={texts.instructions}
              hint={texts.instructionsHint}
              error={form.errorOf('assistantInstructions')}
              rows={7}
              maxLength={8000}
              value={written.assistantInstructions}
              onChange={({ target }) => write({ assistantInstructions: target.value })}
            />
          </div>
          <Effort form={form} />
          <TrialCard change={changeOf(saved, written)} />
          <Usage />
        </div>
        <WidgetPreview settings={written} className={styles.beside} />
      </div>
    </SaveBar>
  );
}

/** What of the written settings changes what is answered. */
function changeOf(saved: TenantSettings, written: TenantSettings): TriedChange | null {
  const { assistantInstructions, assistantModel } = written;
  const isSame = assistantInstructions === saved.assistantInstructions && assistantModel === saved.assistantModel;
  return isSame ? null : { assistantInstructions, assistantModel };
}

function Naming({ form: { written, write, errorOf } }: { form: SettingsForm }) {
  const texts = useTexts(assistantTexts);
  return (
    <div className={`${frame.card} ${styles.pair}`}>
      <TextField
        label={texts.name}
        error={errorOf('assistantName')}
        maxLength={80}
        autoComplete="off"
        value={written.assistantName}
        onChange={({ target }) => write({ assistantName: target.value })}
      />
      <TextField
        label={texts.handle}
        hint={texts.handleHint(written.assistantHandle)}
        error={errorOf('assistantHandle')}
        maxLength={33}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={written.assistantHandle}
        onChange={({ target }) => write({ assistantHandle: target.value })}
      />
    </div>
  );
}

/** Which model, how often, and for how much. */
function Effort({ form: { written, write, errorOf } }: { form: SettingsForm }) {
  const texts = useTexts(assistantTexts);
  const settings = useSettings();
  const models = useCell(settings.models);
  useEffect(() => void settings.fetchModels().catch(() => undefined), [settings]);
  return (
    <div className={frame.card}>
      {models?.length === 0 && <Banner>{texts.noModel}</Banner>}
      {models && models.length > 1 && (
        <Select
          label={texts.model}
          options={models.map((id, at) => ({ value: at === 0 ? '' : id, label: at === 0 ? texts.usual(id) : id }))}
          value={written.assistantModel ?? ''}
          onChange={(id) => write({ assistantModel: id || null })}
        />
      )}
      <Stepper
        label={texts.turns}
        hint={texts.turnsHint}
        min={0}
        max={MOST_TURNS}
        step={50}
        lessLabel={texts.fewer}
        moreLabel={texts.more}
        value={written.assistantTurnsPerDay ?? MOST_TURNS}
        onChange={(turns) => write({ assistantTurnsPerDay: turns === MOST_TURNS ? null : turns })}
      />
      {models && models.length > 0 && (
        <TextField
          label={texts.money}
          hint={texts.moneyHint}
          error={errorOf('assistantCostPerDay')}
          type="number"
          inputMode="decimal"
          min={0}
          max={10_000}
          step={0.01}
          placeholder={texts.noBound}
          value={written.assistantCostPerDay ?? ''}
          onChange={({ target }) => write({ assistantCostPerDay: target.value === '' ? null : Number(target.value) })}
        />
      )}
    </div>
  );
}

// api-v1.md, Limits.
const MOST_TURNS = 2000;
