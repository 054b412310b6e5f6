'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Button } from '../buttons/button.tsx';

export type CopyTexts = { copy: string; copied: string; copyFailed: string };

type CopyButtonProps = {
  text: string;
  texts: CopyTexts;
  /** What is copied, for those who hear the button by itself: "Copy the secret". It holds `texts.copy`. */
  label?: string;
  variant?: 'primary' | 'secondary' | 'quiet';
};

const SHOWN_MS = 4_000;

/** Says whether it was copied: a browser may refuse. */
export function CopyButton({ text, texts, label, variant = 'quiet' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    // There is none on a page that is not secure.
    const copying = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  };
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        icon={outcome === 'copied' ? Check : Copy}
        aria-label={outcome === null ? label : undefined}
        onClick={copy}
      >
        {outcome === null ? texts.copy : texts[outcome]}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome && texts[outcome]}</span>
      </VisuallyHidden>
    </>
  );
}
