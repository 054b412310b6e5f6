'use client';

import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Checkbox } from '#components/ui/fields/choices/checkbox.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { useFirstWrong } from '#components/ui/fields/use-first-wrong.ts';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { toolTexts } from '../texts/tool-texts.ts';
import { type ToolFormState, useToolForm } from './use-tool-form.ts';
import styles from './tools.module.css';
import type { WrittenTool } from './written-tool.ts';

type ToolFormProps = {
  title: string;
  before: WrittenTool;
  submit: string;
  /** @throws Refused, or what fetch throws when nobody answers */
  onSubmit: (written: WrittenTool) => Promise<void>;
  onCancel: () => void;
};

/** What a tool is: its name and purpose for the model, its address, and what it is called with. */
export function ToolForm({ title, before, submit, onSubmit, onCancel }: ToolFormProps) {
  const texts = useTexts(toolTexts);
  const { form: element, lead } = useFirstWrong<HTMLFormElement>();
  const form = useToolForm(before, { onSubmit, onWrong: lead });
  return (
    <form ref={element} className={frame.card} aria-label={title} onSubmit={(event) => void form.send(event)}>
      <h2 className={frame.heading}>{title}</h2>
      {form.whole && <Banner tone="danger">{form.whole}</Banner>}
      <ForTheModel form={form} />
      <ForTheServer form={form} />
      <div className={frame.row}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

function ForTheModel({ form: { written, write, errorOf } }: { form: ToolFormState }) {
  const texts = useTexts(toolTexts);
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={errorOf('name')}
        maxLength={40}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={written.name}
        onChange={({ target }) => write({ name: target.value })}
      />
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        error={errorOf('description')}
        rows={2}
        maxLength={500}
        value={written.description}
        onChange={({ target }) => write({ description: target.value })}
      />
    </>
  );
}

function ForTheServer({ form: { written, write, errorOf } }: { form: ToolFormState }) {
  const texts = useTexts(toolTexts);
  return (
    <>
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        error={errorOf('url')}
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={written.url}
        onChange={({ target }) => write({ url: target.value })}
      />
      <TextArea
        label={texts.parameters}
        hint={texts.parametersHint}
        error={errorOf('parameters')}
        rows={8}
        dir="ltr"
        className={styles.code}
        autoCapitalize="none"
        spellCheck={false}
        value={written.parameters}
        onChange={({ target }) => write({ parameters: target.value })}
      />
      <Checkbox
        label={texts.needsVerified}
        checked={written.needsVerified}
        onChange={(needsVerified) => write({ needsVerified })}
      />
    </>
  );
}
