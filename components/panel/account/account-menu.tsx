'use client';

import { Menu as BaseMenu } from '@base-ui/react/menu';
import {
  ArrowLeftRight,
  BellRing,
  Check,
  CircleUserRound,
  Keyboard,
  KeyRound,
  LogOut,
  Moon,
  Sun,
  SunMoon,
  Volume2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { Icon } from '../../ui/basics/icon.tsx';
import popup from '../../ui/overlays/popup.module.css';
import { useMenuReturn } from '../../ui/overlays/use-menu-return.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useCell } from '../state/use-cell.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { developersSectionTexts } from '../developers/section-texts.ts';
import { useSession } from '../identity/session-context.ts';
import { goTo } from '../place/use-place.ts';
import { profileSectionTexts } from '../profile/section-texts.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { usePanelLanguage, useSpeak, useTexts } from '../texts/use-texts.ts';
import { NARROW, useMedia } from '../../ui/basics/use-media.ts';
import styles from './account-menu.module.css';
import { openHelp } from '../keyboard/shortcut-help.tsx';
import { AccountFace } from './account-face.tsx';
import { ChangePlace } from './change-place.tsx';
import { SignOut } from './sign-out.tsx';
import { noticeChoice } from '../alerts/notice-choice.ts';
import { soundChoice } from '../preferences/sound-choice.ts';
import { chooseTheme, currentTheme, type Theme } from '../preferences/theme.ts';

const PROFILE = { section: 'profile', path: 'profile', conversationId: null, side: 'conversation' } as const;
const API_KEYS = { section: 'developers', path: 'api-keys', conversationId: null, side: 'conversation' } as const;

/** Who one is, whether one takes requests, and how one likes the panel. */
export default function AccountMenu({ side }: { side: 'right' | 'bottom' }) {
  const { operator, tenant, tenants } = useWorkspace();
  const { isLent } = useSession();
  const self = useCell(operator);
  const { button, finalFocus } = useMenuReturn();
  const profile = useTexts(profileSectionTexts);
  const { name, email, role } = self;
  const [texts, developers, isNarrow] = [useTexts(frameTexts), useTexts(developersSectionTexts), useMedia(NARROW)];
  const [dialog, setDialog] = useState<'sign-out' | 'place' | null>(null);
  return (
    <>
      <BaseMenu.Root defaultOpen>
        <BaseMenu.Trigger ref={button} className={styles.trigger}>
          <AccountFace />
        </BaseMenu.Trigger>
        <BaseMenu.Portal>
          <BaseMenu.Positioner className={popup.positioner} side={side} align="end" sideOffset={10}>
            <BaseMenu.Popup className={popup.popup} finalFocus={finalFocus} data-popup="menu">
              <p className={styles.who}>
                <span className={styles.name}>{name}</span>
                <span className={styles.detail}>{email}</span>
                <span className={styles.detail}>{tenant.name}</span>
              </p>
              <BaseMenu.Separator className={popup.separator} />
              <Availability />
              <Sound />
              <Notices />
              <BaseMenu.Separator className={popup.separator} />
              <LanguageChoice />
              <BaseMenu.Separator className={popup.separator} />
              <ThemeChoice />
              <BaseMenu.Separator className={popup.separator} />
              {!isNarrow && <Item icon={Keyboard} label={texts.shortcuts} onSelect={openHelp} />}
              <Item icon={CircleUserRound} label={profile.title} onSelect={() => goTo(PROFILE)} />
              {role === 'admin' && <Item icon={KeyRound} label={developers.keys} onSelect={() => goTo(API_KEYS)} />}
              {tenants.length > 1 && (
                <Item icon={ArrowLeftRight} label={texts.changePlace} onSelect={() => setDialog('place')} />
              )}
              {!isLent && <Item icon={LogOut} label={texts.signOut} onSelect={() => setDialog('sign-out')} />}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
      <ChangePlace open={dialog === 'place'} onClose={() => setDialog(null)} />
      <SignOut open={dialog === 'sign-out'} onClose={() => setDialog(null)} />
    </>
  );
}

function Item({ icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect: () => void }) {
  return (
    <BaseMenu.Item className={popup.item} onClick={onSelect}>
      <Icon of={icon} size="sm" />
      <span className={popup.grow}>{label}</span>
    </BaseMenu.Item>
  );
}

function Availability() {
  const workspace = useWorkspace();
  const { available } = useCell(workspace.operator);
  const [texts, notify] = [useTexts(frameTexts), useToast()];
  const change = (next: boolean) => {
    workspace.changeMe({ available: next }).catch(() => notify({ title: texts.changeFailed, tone: 'danger' }));
  };
  return (
    <BaseMenu.CheckboxItem className={popup.item} checked={available} onCheckedChange={change} closeOnClick={false}>
      <span className={styles.lamp} data-on={available || undefined} />
      <span className={popup.grow}>{texts.available}</span>
      <Ticked />
    </BaseMenu.CheckboxItem>
  );
}

function Sound() {
  const texts = useTexts(frameTexts);
  const isOn = useCell(soundChoice);
  return (
    <BaseMenu.CheckboxItem
      className={popup.item}
      checked={isOn}
      onCheckedChange={(next) => soundChoice.choose(next)}
      closeOnClick={false}
    >
      <Icon of={Volume2} size="sm" />
      <span className={popup.grow}>{texts.sound}</span>
      <Ticked />
    </BaseMenu.CheckboxItem>
  );
}

/** What the browser has refused for good can only be allowed in its own settings. */
function Notices() {
  const [texts, notify] = [useTexts(frameTexts), useToast()];
  const isOn = useCell(noticeChoice);
  const choose = (next: boolean) =>
    void noticeChoice.choose(next).then((isAsChosen) => {
      if (!isAsChosen) notify({ title: texts.noticesRefused, tone: 'danger' });
    });
  if (!noticeChoice.isPossible) return null;
  return (
    <BaseMenu.CheckboxItem className={popup.item} checked={isOn} onCheckedChange={choose} closeOnClick={false}>
      <Icon of={BellRing} size="sm" />
      <span className={popup.grow}>{texts.notices}</span>
      <Ticked />
    </BaseMenu.CheckboxItem>
  );
}

const Ticked = () => (
  <BaseMenu.CheckboxItemIndicator>
    <Icon of={Check} size="sm" />
  </BaseMenu.CheckboxItemIndicator>
);

function LanguageChoice() {
  const [workspace, speak] = [useWorkspace(), useSpeak()];
  const [texts, current, notify] = [useTexts(frameTexts), usePanelLanguage(), useToast()];
  const choose = (language: TextLanguage) => {
    speak(language);
    // The choice stands on this machine; messages are translated into it once the server knows.
    workspace.changeMe({ language }).catch(() => notify({ title: texts.changeFailed, tone: 'danger' }));
  };
  const options = [
    { value: 'no', label: texts.norwegian },
    { value: 'en', label: texts.english },
  ] as const;
  return <Choice label={texts.language} options={options} value={current} onChoose={choose} />;
}

function ThemeChoice() {
  const texts = useTexts(frameTexts);
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  const options = [
    { value: 'system', label: texts.themeSystem, icon: SunMoon },
    { value: 'light', label: texts.themeLight, icon: Sun },
    { value: 'dark', label: texts.themeDark, icon: Moon },
  ] as const;
  return <Choice label={texts.theme} options={options} value={theme} onChoose={choose} />;
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onChoose(next)} aria-label={label}>
      {options.map((option) => (
        <BaseMenu.RadioItem key={option.value} value={option.value} className={popup.item} closeOnClick={false}>
          {option.icon ? <Icon of={option.icon} size="sm" /> : <span className={popup.mark} />}
          <span className={popup.grow}>{option.label}</span>
          <BaseMenu.RadioItemIndicator>
            <Icon of={Check} size="sm" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}
