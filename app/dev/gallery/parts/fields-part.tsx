'use client';

import { useState } from 'react';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Part } from './part.tsx';

export function FieldsPart() {
  const [status, setStatus] = useState<'open' | 'mine' | 'all'>('open');
  const [available, setAvailable] = useState(true);
  return (
    <Part title="Fields" id="fields" wide>
      <TextField label="Name" placeholder="Anna Nordmann" hint="As visitors see it." />
      <TextField label="E-mail" defaultValue="anna@" error="This is not a mail address." type="email" />
      <Select
        label="Show"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'mine', label: 'Mine' },
          { value: 'all', label: 'All' },
        ]}
      />
      <TextArea label="Message" defaultValue={'It grows with what is written.\nTwo lines so far.'} />
      <Switch label="Available" checked={available} onChange={setAvailable} />
      <Switch label="Not available" checked={!available} onChange={(on) => setAvailable(!on)} />
    </Part>
  );
}
