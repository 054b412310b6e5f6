'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChannelName, NotificationKind, NotificationSettings } from '#lib/resources/notifications.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { notificationApi } from './notification-api.ts';

/** The operator's settings, and what changes them: shown at once, taken back when it is refused. */
export function useNotifications() {
  const { request } = useWorkspace();
  const api = useMemo(() => notificationApi(request), [request]);
  const [settings, setSettings] = useState<NotificationSettings | 'failed' | null>(null);
  const fetch = useCallback(() => {
    api.settings().then(setSettings, () => setSettings((before) => before ?? 'failed'));
  }, [api]);
  useEffect(fetch, [fetch]);
  const asked = useRef(0);

  const show = (kind: NotificationKind, channel: ChannelName, isOn: boolean) =>
    setSettings((shown) => {
      if (shown === null || shown === 'failed') return shown;
      const { preferences } = shown;
      return { ...shown, preferences: { ...preferences, [kind]: { ...preferences[kind], [channel]: isOn } } };
    });

  /** @throws what the request throws, and everything is as before */
  async function choose(kind: NotificationKind, channel: ChannelName, isOn: boolean): Promise<void> {
    if (settings === null || settings === 'failed') return;
    show(kind, channel, isOn);
    const mine = ++asked.current;
    try {
      const answer = await api.change({ [kind]: { ...settings.preferences[kind], [channel]: isOn } });
      // An answer from before the newest choice knows nothing of it.
      if (mine === asked.current) setSettings(answer);
    } catch (error) {
      show(kind, channel, !isOn);
      fetch();
      throw error;
    }
  }

  return { api, settings, fetch, choose };
}
