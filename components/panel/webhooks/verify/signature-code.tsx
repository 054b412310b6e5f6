'use client';

import { CodeBlock } from '#components/ui/code/code-block.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { type CodeLanguage, SIGNATURE_SAMPLES } from './signature-samples.ts';

export default function SignatureCode({ language }: { language: CodeLanguage }) {
  const texts = useTexts(endpointTexts);
  return <CodeBlock label={texts.verifyCode(language)} text={SIGNATURE_SAMPLES[language]} copyTexts={texts} />;
}
