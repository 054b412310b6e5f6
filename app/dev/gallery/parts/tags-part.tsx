'use client';

import { useState } from 'react';
import { FilterChips } from '#components/ui/fields/choices/filter-chips.tsx';
import { Tag } from '#components/ui/marks/tag.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from './part.tsx';

const texts = {
  no: {
    filter: 'Filtrer samtaler',
    view: 'Visning',
    remove: (name: string) => `Fjern ${name}`,
    tags: ['Retur', 'Størrelse', 'Et merke så langt at det ikke får plass på en smal skjerm og må kortes av'],
    labels: ['Venter', 'Mine', 'Lukket', 'Assistenten'],
  },
  en: {
    filter: 'Filter conversations',
    view: 'View',
    remove: (name: string) => `Remove ${name}`,
    tags: ['Returns', 'Sizes', 'A tag so long that it does not fit on a narrow screen and has to be shortened there'],
    labels: ['Waiting', 'Mine', 'Closed', 'Assistant'],
  },
};

export function TagsPart({ language }: { language: TextLanguage }) {
  const { filter, view, remove, tags, labels } = texts[language];
  const [removed, setRemoved] = useState<number[]>([]);
  const [chosen, setChosen] = useState(['0']);
  const [only, setOnly] = useState(['1']);
  const chips = labels.map((label, at) => ({ value: `${at}`, label, count: at < 2 ? 4 - at : undefined }));
  return (
    <Part title="Tags and filters">
      {tags.map((name) => (
        <Tag key={name} name={name} />
      ))}
      {tags.map((name, at) =>
        removed.includes(at) ? null : (
          <Tag key={name} name={name} removeLabel={remove(name)} onRemove={() => setRemoved([...removed, at])} />
        ),
      )}
      <FilterChips
        label={filter}
        chips={chips.map((chip, at) => ({ ...chip, disabled: at === 3 }))}
        value={chosen}
        onChange={setChosen}
      />
      <FilterChips label={view} single chips={chips} value={only} onChange={setOnly} />
    </Part>
  );
}
