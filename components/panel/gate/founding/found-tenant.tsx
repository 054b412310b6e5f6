'use client';

import { ArrowRight } from 'lucide-react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Select } from '../../../ui/fields/choices/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SignInFrame } from '../../sign-in/sign-in-frame.tsx';
import { signInTexts } from '../../sign-in/sign-in-texts.ts';
import steps from '../../sign-in/steps.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { foundingTexts } from './founding-texts.ts';
import { useFounding } from './use-founding.ts';

type FoundTenantProps = {
  email: string;
  /** There is a tenant to enter: the one just made, or one that the person turned out to be in. */
  onFounded: (tenantId: string | null) => void;
  signOut: () => void;
};

/** The first step of somebody who is an operator nowhere: a tenant of their own. */
export default function FoundTenant({ email, onFounded, signOut }: FoundTenantProps) {
  const [texts, signIn] = [useTexts(foundingTexts), useTexts(signInTexts)];
  const { written, write, nameField, siteField, faults, trouble, busy, submit } = useFounding(onFounded);
  return (
    <SignInFrame title={texts.title}>
      <form className={steps.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={steps.lead}>{texts.lead(email)}</p>
        {trouble && <Banner tone="danger">{texts[trouble]}</Banner>}
        <TextField
          ref={nameField}
          label={texts.name}
          hint={texts.nameHint}
          error={faults.includes('name') ? texts.nameMissing : undefined}
          autoComplete="organization"
          maxLength={80}
          value={written.name}
          onChange={({ target }) => write({ name: target.value })}
        />
        <TextField
          ref={siteField}
          label={texts.site}
          hint={texts.siteHint}
          error={faults.includes('site') ? texts.siteInvalid : undefined}
          placeholder={texts.sitePlaceholder}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={written.site}
          onChange={({ target }) => write({ site: target.value })}
        />
        <Select<TextLanguage>
          label={texts.language}
          options={[
            { value: 'no', label: texts.norwegian },
            { value: 'en', label: texts.english },
          ]}
          value={written.language}
          onChange={(language) => write({ language })}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} iconEnd={ArrowRight}>
          {texts.create}
        </Button>
        <div className={steps.others}>
          <Button variant="quiet" size="sm" onClick={signOut}>
            {signIn.otherPerson}
          </Button>
        </div>
      </form>
    </SignInFrame>
  );
}
