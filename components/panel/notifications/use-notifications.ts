'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
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

  /** @throws what the request throws, and everything is as before */
  async function choose(kind: NotificationKind, channel: ChannelName, isOn: boolean): Promise<void> {
    if (settings === null || settings === 'failed') return;
    const channels = { ...settings.preferences[kind], [channel]: isOn };
    setSettings({ ...settings, preferences: { ...settings.preferences, [kind]: channels } });
    try {
      setSettings(await api.change({ [kind]: channels }));
    } catch (error) {
      fetch();
      throw error;
    }
  }

  return { api, settings, fetch, choose };
}
