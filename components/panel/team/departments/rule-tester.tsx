'use client';

import { useState } from 'react';
import { TextField } from '#components/ui/fields/text-field.tsx';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import styles from '../team.module.css';
import { departmentTexts } from '../texts/department-texts.ts';
import { fittingRule } from './written-rules.ts';

/** Says which rule an address would fit, while both are written. */
export function RuleTester({ rules }: { rules: string[] }) {
  const texts = useTexts(departmentTexts);
  const [address, setAddress] = useState('');
  const rule = address.trim() ? fittingRule(rules, address) : null;
  const said = rule === undefined ? texts.noAddress : rule === null ? texts.fitsNone : texts.fits(rule);
  return (
    <div className={styles.group}>
      <TextField
        label={texts.test}
        placeholder={texts.testHint}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <p role="status" className={frame.intro}>
        {address.trim() && said}
      </p>
    </div>
  );
}
