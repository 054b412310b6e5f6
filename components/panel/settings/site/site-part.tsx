'use client';

import type { TenantSettings } from '#lib/resources/tenant.ts';
import { SaveBar } from '#components/ui/fields/save-bar.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { InstallTag } from '../../install/install-tag.tsx';
import { installTexts } from '../../install/install-texts.ts';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { type SettingsForm, useSettingsForm } from '../state/use-settings-form.ts';
import { siteTexts } from '../texts/site-texts.ts';
import { InstallCheckForm } from './install-check.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LinesField } from './lines-field.tsx';

const NAMES = [
  'name',
  'allowedOrigins',
  'siteHosts',
  'languages',
  'defaultLanguage',
  'callbackEnabled',
  'liveVisitors',
  'nearbyMinutes',
  'visitorMails',
] as const;

/** Where the chat is, and what its visitors can do there. */
export default function SitePart({ saved }: { saved: TenantSettings }) {
  const [texts, install] = [useTexts(siteTexts), useTexts(installTexts)];
  const form = useSettingsForm(saved, NAMES);
  const { written, write, errorOf } = form;
  return (
    <SaveBar {...form.bar}>
      <div className={frame.stack}>
        <div className={frame.card}>
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            error={errorOf('name')}
            maxLength={80}
            value={written.name}
            onChange={({ target }) => write({ name: target.value })}
          />
        </div>
        <div className={frame.card}>
          <p className={frame.intro}>{install.text}</p>
          <InstallTag tenantId={saved.id} />
          <InstallCheckForm saved={saved} />
          <LinesField
            label={texts.origins}
            hint={texts.originsHint}
            error={errorOf('allowedOrigins')}
            value={written.allowedOrigins}
            onChange={(allowedOrigins) => write({ allowedOrigins })}
          />
          <LinesField
            label={texts.hosts}
            hint={texts.hostsHint}
            error={errorOf('siteHosts')}
            value={written.siteHosts}
            onChange={(siteHosts) => write({ siteHosts })}
          />
        </div>
        <LanguageChoice value={written} error={errorOf('languages')} onChange={(changed) => write(changed)} />
        <Offers form={form} />
      </div>
    </SaveBar>
  );
}

/** What visitors are offered, and what is known of them. */
function Offers({ form: { written, write } }: { form: SettingsForm }) {
  const texts = useTexts(siteTexts);
  return (
    <div className={frame.card}>
      <Switch
        label={texts.callbacks}
        checked={written.callbackEnabled}
        onChange={(callbackEnabled) => write({ callbackEnabled })}
      />
      <Switch label={texts.live} checked={written.liveVisitors} onChange={(liveVisitors) => write({ liveVisitors })} />
      <Switch label={texts.mails} checked={written.visitorMails} onChange={(visitorMails) => write({ visitorMails })} />
      <Stepper
        label={texts.nearby}
        hint={texts.nearbyHint}
        min={0}
        max={1440}
        step={5}
        lessLabel={texts.less}
        moreLabel={texts.more}
        value={written.nearbyMinutes}
        onChange={(nearbyMinutes) => write({ nearbyMinutes })}
      />
    </div>
  );
}
