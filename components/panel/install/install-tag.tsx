'use client';

import { CodeBlock } from '../../ui/code/code-block.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { installTexts } from './install-texts.ts';

/** The line that puts the chat on a page of the tenant's. */
export function InstallTag({ tenantId }: { tenantId: string }) {
  const { label, copyTexts } = useTexts(installTexts);
  const tag = `<script src="${location.origin}/widget.js" data-tenant="${tenantId}" async></script>`;
  return <CodeBlock label={label} text={tag} copyTexts={copyTexts} wraps />;
}
