'use client';

import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };
type TabsProps<Value extends string> = {
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen) => onChange(chosen)} className={styles.root}>
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => {
          // Back to what is shown still, before what was chosen in between is: the part itself tells of no change.
          const stay = () => tab.value === value && onChange(value);
          return (
            <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab} onClick={stay} onFocus={stay}>
              {tab.label}
            </BaseTabs.Tab>
          );
        })}
        <BaseTabs.Indicator className={styles.indicator} />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
