import type { ChannelName, NotificationSettings, Preferences, TestSent } from '#lib/resources/notifications.ts';
import type { PanelRequest } from '../api/panel-request.ts';

const PATH = '/operator/notifications';

/** What the panel asks of the server about notifications. Each @throws Refused, or what fetch throws when nobody answers */
export function notificationApi(request: PanelRequest) {
  return {
    settings: () => request<NotificationSettings>(PATH),
    change: (preferences: Partial<Preferences>) =>
      request<NotificationSettings>(PATH, { method: 'PATCH', body: { preferences } }),
    addBrowser: (subscription: PushSubscriptionJSON) =>
      request<NotificationSettings>(`${PATH}/push`, { method: 'POST', body: subscription }),
    removeBrowser: (endpoint: string) => request<null>(`${PATH}/push`, { method: 'DELETE', body: { endpoint } }),
    test: (channel: ChannelName) => request<TestSent>(`${PATH}/test`, { method: 'POST', body: { channel } }),
  };
}

export type NotificationApi = ReturnType<typeof notificationApi>;
