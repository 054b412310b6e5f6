'use client';

import { useState } from 'react';
import { TextArea } from '#components/ui/fields/text-area.tsx';

type LinesFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  value: string[];
  onChange: (value: string[]) => void;
};

/** A list of short texts, one a line. What is written stays as it is while it is written. */
export function LinesField({ label, hint, error, value, onChange }: LinesFieldProps) {
  const [text, setText] = useState(value.join('\n'));
  // Discarded, or saved as the service writes it.
  const shown = JSON.stringify(linesOf(text)) === JSON.stringify(value) ? text : value.join('\n');
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={3}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
