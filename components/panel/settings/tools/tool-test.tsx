'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Tool, ToolOutcome } from '#lib/resources/assistant/tool.ts';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { CodeBlock } from '#components/ui/code/code-block.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { prettyJson } from '#components/ui/code/pretty-json.ts';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { errorWords, formatTook } from '../../webhooks/texts/delivery-words.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import { toolTexts } from '../texts/tool-texts.ts';
import { emptyArguments, readObject } from './written-tool.ts';
import styles from './tools.module.css';

type ToolTestProps = { tool: Tool; onTest: (id: string, given: object) => Promise<ToolOutcome> };

/** Calls the tool as the assistant would, for nobody, and shows what came back. */
export function ToolTest({ tool, onTest }: ToolTestProps) {
  const [texts, all, language] = [useTexts(toolTexts), useTexts(settingsTexts), usePanelLanguage()];
  const [given, setGiven] = useState(() => emptyArguments(tool));
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<ToolOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const read = readObject(given);
    setOutcome(null);
    setError(read ? undefined : texts.noObject);
    if (!read) return;
    setBusy(true);
    try {
      setOutcome(await onTest(tool.id, read));
    } catch (failure) {
      const isUnfit = refusalOf(failure).status === 400;
      setError(isUnfit ? texts.unfit : refusalOf(failure) === UNREACHABLE ? all.unreachable : texts.failedTest);
    }
    setBusy(false);
  };
  return (
    <div className={frame.stack} role="group" aria-label={texts.testOf(tool.name)}>
      <TextArea
        label={texts.arguments}
        error={error}
        rows={4}
        dir="ltr"
        className={styles.code}
        spellCheck={false}
        value={given}
        onChange={({ target }) => setGiven(target.value)}
      />
      <div>
        <Button size="sm" icon={Send} busy={isBusy} onClick={() => void send()}>
          {texts.send}
        </Button>
      </div>
      {outcome && (
        <Banner tone={outcome.error ? 'danger' : 'success'}>
          {outcome.error
            ? texts.testFailed(errorWords(outcome.error, language))
            : texts.testWell(formatTook(outcome.durationMs, language))}
        </Banner>
      )}
      {outcome?.body && (
        <CodeBlock
          label={texts.answer}
          text={prettyJson(outcome.body) ?? visibleText(outcome.body)}
          copyTexts={texts}
          wraps
        />
      )}
    </div>
  );
}
