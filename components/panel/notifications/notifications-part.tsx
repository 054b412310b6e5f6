'use client';

import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import type { ChannelName, NotificationSettings } from '#lib/resources/notifications.ts';
import { Fetched } from '../page/fetched.tsx';
import frame from '../page/part-page.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { Devices } from './devices.tsx';
import { notificationTexts } from './notification-texts.ts';
import { PreferenceTable } from './preference-table.tsx';
import { useNotifications } from './use-notifications.ts';

/** What one is told of and where: how it comes, to which devices, and whether it works. */
export default function NotificationsPart() {
  const texts = useTexts(notificationTexts);
  const notifications = useNotifications();
  return (
    <section className={frame.card} aria-labelledby="notifications-title">
      <header>
        <h2 id="notifications-title" className={frame.heading}>
          {texts.title}
        </h2>
        <p className={frame.intro}>{texts.intro}</p>
      </header>
      <Fetched value={notifications.settings ?? 'loading'} texts={texts} onRetry={notifications.fetch}>
        {(settings) => <Chosen {...notifications} settings={settings} />}
      </Fetched>
    </section>
  );
}

type ChosenProps = Omit<ReturnType<typeof useNotifications>, 'settings'> & { settings: NotificationSettings };

function Chosen({ api, settings, fetch, choose }: ChosenProps) {
  const [texts, notify] = [useTexts(notificationTexts), useToast()];
  const failed = () => notify({ title: texts.failed, tone: 'danger' });
  const test = (channel: ChannelName) =>
    api.test(channel).then(
      ({ sent }) => {
        notify(
          sent ? { title: texts.tested[channel], tone: 'success' } : { title: texts.untested[channel], tone: 'danger' },
        );
        fetch();
      },
      () => notify({ title: texts.untested[channel], tone: 'danger' }),
    );
  return (
    <>
      <PreferenceTable settings={settings} onChoose={(...choice) => void choose(...choice).catch(failed)} />
      <p className={frame.intro}>{aboutMail(settings, texts)}</p>
      <Devices settings={settings} api={api} onChange={fetch} />
      <div className={frame.row}>
        <Button onClick={() => void test('push')} disabled={settings.pushSubscriptions + settings.mobileDevices === 0}>
          {texts.testPush}
        </Button>
        <Button onClick={() => void test('email')} disabled={!settings.emailConfigured || settings.email === null}>
          {texts.testMail}
        </Button>
      </div>
    </>
  );
}

function aboutMail(
  { email, emailConfigured, replyByEmail }: NotificationSettings,
  texts: ReturnType<typeof useTexts<(typeof notificationTexts)['no']>>,
): string {
  if (!emailConfigured) return texts.mailOff;
  if (email === null) return texts.noMail;
  return [texts.mailTo(email), ...(replyByEmail ? [texts.replies] : [])].join(' ');
}
