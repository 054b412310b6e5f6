'use client';

import { Settings2 } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { goTo } from '../place/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import { installTexts } from './install-texts.ts';

/** Where the script is set up, and looked for on the site. */
export default function FirstStep() {
  const texts = useTexts(installTexts);
  const there = { section: 'settings', path: 'settings/site', conversationId: null } as const;
  return (
    <Button icon={Settings2} onClick={() => goTo(there)}>
      {texts.firstStep}
    </Button>
  );
}
