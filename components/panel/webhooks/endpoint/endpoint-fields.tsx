'use client';

import type { RefObject } from 'react';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { EventPicker } from '../picker/event-picker.tsx';
import type { WrittenEndpoint } from '../state/endpoint-form.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import styles from './endpoint.module.css';

export type EndpointErrors = { url?: string; events?: string };

type EndpointFieldsProps = {
  written: WrittenEndpoint;
  errors: EndpointErrors;
  onChange: (written: WrittenEndpoint) => void;
  addressField: RefObject<HTMLInputElement | null>;
};

/** What an endpoint is: where, what for, and which events. */
export function EndpointFields({ written, errors, onChange, addressField }: EndpointFieldsProps) {
  const texts = useTexts(endpointTexts);
  return (
    <div className={styles.fields}>
      <TextField
        ref={addressField}
        label={texts.url}
        hint={texts.urlHint}
        error={errors.url}
        // Not of type "url": the browser's own words would stand in the place of ours.
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={written.url}
        onChange={(event) => onChange({ ...written, url: event.target.value })}
      />
      <TextField
        label={texts.description}
        hint={texts.descriptionHint}
        value={written.description}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange({ ...written, description: event.target.value })}
      />
      <EventPicker
        chosen={written.chosen}
        error={errors.events}
        onChange={(chosen) => onChange({ ...written, chosen })}
      />
    </div>
  );
}
