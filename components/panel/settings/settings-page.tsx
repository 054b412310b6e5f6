'use client';

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Fetched, Loading } from '../page/fetched.tsx';
import frame from '../page/part-page.module.css';
import { PageParts } from '../page/page-parts.tsx';
import { usePlace } from '../place/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import { settingsSectionTexts } from './section-texts.ts';
import { SETTINGS_PARTS, type SettingsPart } from './settings-parts.ts';
import { useSaved, useSettings } from './state/use-settings.ts';
import styles from './settings-page.module.css';
import { settingsTexts } from './texts/settings-texts.ts';

type Part = ComponentType<{ saved: TenantSettings; meanwhile?: ReactNode }>;

const AssistantPart = lazily<{ saved: TenantSettings }>(() => import('./assistant/assistant-part.tsx'));
const ToolsPart = lazily<{ saved: TenantSettings }>(() => import('./tools/tools-part.tsx'));
const GreetingsPart = lazily<{ saved: TenantSettings }>(() => import('./greetings/greetings-part.tsx'));
const HoursPart = lazily<{ saved: TenantSettings }>(() => import('./hours/hours-part.tsx'));
const LookPart = lazily<{ saved: TenantSettings }>(() => import('./look/look-part.tsx'));
const SitePart = lazily<{ saved: TenantSettings }>(() => import('./site/site-part.tsx'));

const DRAWN: Record<SettingsPart, Part> = {
  assistant: AssistantPart,
  tools: ToolsPart,
  look: LookPart,
  greetings: GreetingsPart,
  hours: HoursPart,
  site: SitePart,
};

/** What an admin decides of the tenant, in parts of an address each. */
export default function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const { title } = useTexts(settingsSectionTexts);
  const [, named] = usePlace().path.split('/');
  const part = SETTINGS_PARTS.find((each) => each === named) ?? 'assistant';
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [part]);
  return (
    <section ref={page} className={frame.page} aria-label={title} data-home data-landing="settings" tabIndex={-1}>
      <div className={`${frame.column} ${styles.wide}`}>
        <PageParts
          label={texts.parts}
          section="settings"
          parts={SETTINGS_PARTS.map((each) => ({ path: pathOf(each), name: texts[each], isHere: each === part }))}
        />
        <h1 className={frame.title}>{texts[part]}</h1>
        <Shown part={part} />
      </div>
    </section>
  );
}

const pathOf = (part: SettingsPart): string => (part === 'assistant' ? 'settings' : `settings/${part}`);

function Shown({ part }: { part: SettingsPart }) {
  const texts = useTexts(settingsTexts);
  const [settings, saved] = [useSettings(), useSaved()];
  const Drawn = DRAWN[part];
  return (
    <Fetched value={saved} texts={texts} lines={LINES} onRetry={() => void settings.refresh()}>
      {(there) => <Drawn key={part} saved={there} meanwhile={<Loading text={texts.loading} lines={LINES} />} />}
    </Fetched>
  );
}

const LINES = 8;
