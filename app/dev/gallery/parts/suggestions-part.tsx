'use client';

import { Tag } from 'lucide-react';
import { useState } from 'react';
import { SuggestionList } from '#components/ui/fields/suggestion-list.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from './part.tsx';

const texts = {
  no: {
    label: 'Forslag',
    offered: ['retur', 'telt', 'et forslag så langt at det må kortes av der det ikke får plass'],
  },
  en: {
    label: 'Suggestions',
    offered: ['returns', 'tents', 'a suggestion so long that it is shortened where it has no room'],
  },
};

export function SuggestionsPart({ language }: { language: TextLanguage }) {
  const [active, setActive] = useState(0);
  const { label, offered } = texts[language];
  return (
    <Part title="Suggestions">
      <SuggestionList
        id="gallery-suggestions"
        label={label}
        suggestions={offered.map((each, at) => ({ key: each, label: each, icon: Tag, detail: at + 1 }))}
        active={active}
        onActive={setActive}
        onChoose={() => undefined}
      />
    </Part>
  );
}
