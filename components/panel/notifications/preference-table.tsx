'use client';

import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Checkbox } from '#components/ui/fields/choices/checkbox.tsx';
import type { ChannelName, NotificationKind, NotificationSettings } from '#lib/resources/notifications.ts';
import { useTexts } from '../texts/use-texts.ts';
import { notificationTexts } from './notification-texts.ts';
import styles from './preference-table.module.css';

const KINDS: readonly NotificationKind[] = ['requests', 'mine', 'mentions', 'callbacks', 'new'];

type PreferenceTableProps = {
  settings: NotificationSettings;
  onChoose: (kind: NotificationKind, channel: ChannelName, isOn: boolean) => void;
};

export function PreferenceTable({ settings, onChoose }: PreferenceTableProps) {
  const texts = useTexts(notificationTexts);
  const { preferences, email, emailConfigured } = settings;
  const cannotMail = !emailConfigured || email === null;
  return (
    <table className={styles.table} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col" className={styles.kind}>
            <VisuallyHidden>{texts.kind}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.channel}>
            {texts.email}
          </th>
          <th scope="col" className={styles.channel}>
            {texts.push}
          </th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => {
          const { name, text } = texts.kinds[kind];
          return (
            <tr key={kind}>
              <th scope="row" className={styles.kind}>
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{text}</span>
              </th>
              <td className={styles.channel}>
                <Checkbox
                  label={<VisuallyHidden>{texts.emailOf(name)}</VisuallyHidden>}
                  checked={preferences[kind].email && !cannotMail}
                  disabled={cannotMail}
                  onChange={(isOn) => onChoose(kind, 'email', isOn)}
                />
              </td>
              <td className={styles.channel}>
                <Checkbox
                  label={<VisuallyHidden>{texts.pushOf(name)}</VisuallyHidden>}
                  checked={preferences[kind].push}
                  onChange={(isOn) => onChoose(kind, 'push', isOn)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
