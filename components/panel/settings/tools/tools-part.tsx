'use client';

import { Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import frame from '../../page/part-page.module.css';
import { SecretBox } from '../../secret/secret-box.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import { toolTexts } from '../texts/tool-texts.ts';
import { ToolCard } from './tool-card.tsx';
import { ToolForm } from './tool-form.tsx';
import styles from './tools.module.css';
import { type ToolsState, useTools } from './use-tools.ts';
import { BLANK_TOOL, toolFields } from './written-tool.ts';

/** What the tenant's own servers do for the assistant: which there are, a new one, and what becomes of a call. */
export default function ToolsPart() {
  const texts = useTexts(toolTexts);
  const state = useTools();
  const [isNew, setNew] = useState(false);
  const { fresh } = state;
  return (
    <div className={frame.stack}>
      <p className={frame.intro}>{texts.about}</p>
      {fresh && (
        <SecretBox
          secret={fresh.secret}
          title={texts.madeTitle(fresh.name)}
          text={texts.madeText}
          copyLabel={texts.copySecret}
          copyTexts={texts}
        >
          <Button size="sm" onClick={state.putAway}>
            {texts.done}
          </Button>
        </SecretBox>
      )}
      {isNew ? (
        <ToolForm
          title={texts.newTitle}
          before={BLANK_TOOL}
          submit={texts.create}
          onSubmit={async (written) => {
            await state.add({ ...toolFields(written), enabled: true });
            setNew(false);
          }}
          onCancel={() => setNew(false)}
        />
      ) : (
        <div>
          <Button icon={Plus} onClick={() => setNew(true)}>
            {texts.add}
          </Button>
        </div>
      )}
      <ToolList state={state} isNew={isNew} />
    </div>
  );
}

function ToolList({ state, isNew }: { state: ToolsState; isNew: boolean }) {
  const [texts, { tryAgain }] = [useTexts(toolTexts), useTexts(settingsTexts)];
  const { tools } = state;
  if (tools === 'loading') return <Skeleton lines={4} />;
  if (tools === 'failed')
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={state.retry}>
            {tryAgain}
          </Button>
        }
      >
        {texts.failedList}
      </Banner>
    );
  if (tools.length === 0)
    return isNew ? null : (
      <EmptyState icon={Wrench} title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <ul role="list" className={styles.list} aria-label={texts.list}>
      {tools.map((tool) => (
        <ToolCard key={tool.id} tool={tool} state={state} />
      ))}
    </ul>
  );
}
