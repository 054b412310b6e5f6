'use client';

import { useState } from 'react';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { useFirstWrong } from '#components/ui/fields/use-first-wrong.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import { type Faults, faultsOf } from './faults.ts';
import type { SettingName } from './settings.ts';
import { useSettings } from './use-settings.ts';

/** A form of some of the settings: what is written, what is wrong with it, and saving it. */
export function useSettingsForm(saved: TenantSettings, names: readonly SettingName[]) {
  const settings = useSettings();
  const texts = useTexts(settingsTexts);
  const draft = useCell(settings.draft);
  const [faults, setFaults] = useState<Faults>({});
  const [whole, setWhole] = useState<string>();
  const [phase, setPhase] = useState<'idle' | 'saving' | 'saved'>('idle');
  const { form, lead } = useFirstWrong<HTMLDivElement>();
  const isChanged = names.some((name) => name in draft);
  const startOver = () => {
    setFaults({});
    setWhole(undefined);
    setPhase('idle');
  };
  const save = async () => {
    const found = faultsOf(settings.draft.get());
    setFaults(found);
    if (names.some((name) => found[name])) {
      lead();
      return setWhole(texts.someWrong);
    }
    setPhase('saving');
    setWhole(undefined);
    try {
      await settings.save(names);
      setPhase('saved');
    } catch (error) {
      setPhase('idle');
      const { status, message } = refusalOf(error);
      const named = status === 409 ? 'assistantHandle' : names.find((name) => message.startsWith(name));
      if (named) {
        setFaults({ [named]: status === 409 ? 'taken' : 'refused' });
        lead();
      }
      setWhole(refusalOf(error) === UNREACHABLE ? texts.unreachable : status === 400 ? texts.someWrong : texts.failed);
    }
  };
  return {
    written: { ...saved, ...draft },
    faults,
    errorOf: (name: SettingName): string | undefined => faults[name] && texts.faults[faults[name]],
    bar: {
      ...{ form, label: texts.saving, texts: texts.save, error: whole, onSave: () => void save() },
      state: phase === 'saving' ? 'saving' : isChanged ? 'changed' : phase === 'saved' ? 'saved' : 'clean',
      onDiscard: () => {
        settings.discard(names);
        startOver();
      },
    } as const,
    write: (changes: Partial<TenantSettings>) => {
      settings.write(changes);
      startOver();
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
