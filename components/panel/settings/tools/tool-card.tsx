'use client';

import { FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Tool } from '#lib/resources/assistant/tool.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { Badge } from '#components/ui/marks/badge.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import { toolTexts } from '../texts/tool-texts.ts';
import { ToolForm } from './tool-form.tsx';
import { ToolTest } from './tool-test.tsx';
import styles from './tools.module.css';
import type { ToolsState } from './use-tools.ts';
import { toolFields, writtenTool } from './written-tool.ts';

/** One tool: what it is, switched on and off, changed, tried and deleted. */
export function ToolCard({ tool, state }: { tool: Tool; state: ToolsState }) {
  const [texts, all, notify] = [useTexts(toolTexts), useTexts(settingsTexts), useToast()];
  const [open, setOpen] = useState<'change' | 'test' | 'delete' | null>(null);
  const { id, name, description, url, enabled, needsVerified } = tool;
  const attempt = (work: Promise<void>) => void work.catch(() => notify({ title: all.failed, tone: 'danger' }));
  // Something else may have been opened while it was on its way.
  const leave = (what: typeof open) => setOpen((now) => (now === what ? null : now));
  const toggle = (what: 'change' | 'test') => setOpen(open === what ? null : what);
  return (
    <li className={frame.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={`${frame.heading} ${frame.mono}`}>{name}</h2>
        {needsVerified && <Badge>{texts.verifiedOnly}</Badge>}
        <span className={styles.space} />
        <Switch
          label={texts.enabled(name)}
          checked={enabled}
          onChange={(isOn) => attempt(state.change(id, { enabled: isOn }))}
        />
      </div>
      <p>{visibleText(description)}</p>
      <p className={frame.mono} dir="ltr">
        {visibleText(url)}
      </p>
      <div className={frame.row}>
        <Button size="sm" icon={FlaskConical} aria-expanded={open === 'test'} onClick={() => toggle('test')}>
          {texts.test}
        </Button>
        <Button size="sm" icon={Pencil} aria-expanded={open === 'change'} onClick={() => toggle('change')}>
          {texts.change}
        </Button>
        <Button size="sm" variant="quiet" icon={Trash2} onClick={() => setOpen('delete')}>
          {texts.remove}
        </Button>
      </div>
      {open === 'test' && <ToolTest tool={tool} onTest={state.test} />}
      {open === 'change' && (
        <ToolForm
          title={texts.changeTitle(name)}
          before={writtenTool(tool)}
          submit={all.save.save}
          onSubmit={async (written) => {
            await state.change(id, toolFields(written));
            leave('change');
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      <Dialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title={texts.removeTitle(name)}
        description={texts.removeAsk}
        closeLabel={all.close}
        footer={
          <>
            <Button onClick={() => setOpen(null)}>{texts.cancel}</Button>
            <Button variant="danger" onClick={() => attempt(state.remove(id))}>
              {texts.remove}
            </Button>
          </>
        }
      />
    </li>
  );
}
