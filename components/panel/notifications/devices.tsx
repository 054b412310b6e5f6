'use client';

import { useEffect, useState } from 'react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import type { NotificationSettings } from '#lib/resources/notifications.ts';
import { impersonatedIn } from '../api/impersonation.ts';
import frame from '../page/part-page.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import type { NotificationApi } from './notification-api.ts';
import { notificationTexts } from './notification-texts.ts';
import { canBePushed, isBlocked, subscribeHere, subscriptionHere, unsubscribeHere } from './this-browser.ts';

type DevicesProps = { settings: NotificationSettings; api: NotificationApi; onChange: () => void };

export function Devices({ settings, api, onChange }: DevicesProps) {
  const texts = useTexts(notificationTexts);
  const isInAnothersName = impersonatedIn(useWorkspace().tenant.id) !== null;
  const { pushSubscriptions, mobileDevices } = settings;
  const there = [
    ...(pushSubscriptions > 0 ? [texts.browsers(pushSubscriptions)] : []),
    ...(mobileDevices > 0 ? [texts.phones(mobileDevices)] : []),
  ];
  return (
    <div className={frame.stack}>
      <div>
        <h3 className={frame.heading}>{texts.devices}</h3>
        <p className={frame.intro}>{there.length > 0 ? there.join(', ') : texts.noDevices}</p>
      </div>
      {canBePushed() && !isInAnothersName ? (
        <ThisBrowser publicKey={settings.vapidPublicKey} api={api} onChange={onChange} />
      ) : (
        <p className={frame.intro}>{isInAnothersName ? texts.notYours : texts.impossible}</p>
      )}
    </div>
  );
}

function ThisBrowser({ publicKey, api, onChange }: Omit<DevicesProps, 'settings'> & { publicKey: string }) {
  const [texts, notify] = [useTexts(notificationTexts), useToast()];
  const [here, setHere] = useState<PushSubscription | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'blocked'>(isBlocked() ? 'blocked' : 'idle');
  useEffect(() => void subscriptionHere().then(setHere, () => undefined), []);

  async function switchOn(): Promise<void> {
    const subscription = await subscribeHere(publicKey);
    if (!subscription) return setState('blocked');
    await api.addBrowser(subscription.toJSON());
    setHere(subscription);
    setState('idle');
  }

  async function switchOff(subscription: PushSubscription): Promise<void> {
    await api.removeBrowser(subscription.endpoint);
    await unsubscribeHere(subscription);
    setHere(null);
    setState('idle');
  }

  const change = (isOn: boolean) => {
    setState('busy');
    const work = isOn ? switchOn() : here ? switchOff(here) : Promise.resolve();
    void work.then(onChange, () => {
      setState('idle');
      notify({ title: texts.failed, tone: 'danger' });
    });
  };
  return (
    <div>
      <Switch label={texts.here} checked={here !== null} disabled={state === 'busy'} onChange={change} />
      <p className={frame.intro}>{texts.hereText}</p>
      {state === 'blocked' && <Banner tone="attention">{texts.blocked}</Banner>}
    </div>
  );
}
