import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync('public/panel-worker.js', 'utf8');
const PUSH = { id: 'notification_1', title: 'Kari', body: 'Hi', path: '/panel/conversations/c1?tenant=t', tag: 'c1' };

interface Window {
  url: string;
  focus: () => Promise<void>;
  navigate: (address: string) => Promise<void>;
  postMessage: (message: unknown, ports: MessagePort[]) => void;
}

/** The worker as a browser runs it, with what it asks of the browser noted. */
function aWorker({ windows = [], shown = [] }: { windows?: Window[]; shown?: { data: unknown }[] } = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn<(title: string, shown: object) => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => undefined);
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { showNotification, getNotifications: async () => shown },
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: 'https://chat.example.com' },
  };
  runInContext(SOURCE, createContext({ self, URL, MessageChannel, setTimeout, Promise }));
  const tell = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)!({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  };
  const push = (data: object) => tell('push', { data: { json: () => data } });
  const press = (path: unknown) =>
    tell('notificationclick', { notification: { data: { path }, close: () => undefined } });
  return { push, press, showNotification, openWindow };
}

const aWindow = (url: string, answers: boolean) => ({
  url,
  focus: vi.fn<() => Promise<void>>(async () => undefined),
  navigate: vi.fn<(address: string) => Promise<void>>(async () => undefined),
  postMessage: vi.fn<(message: unknown, ports: MessagePort[]) => void>((_, [port]) => {
    if (answers) port!.postMessage('going');
  }),
});

test('a push is shown, in place of what was shown of the same', async () => {
  const { push, showNotification } = aWorker();
  await push(PUSH);
  const { id, path, title, body, tag } = PUSH;
  const shown = { body, tag, data: { id, path }, renotify: true, silent: false };
  expect(showNotification).toHaveBeenCalledWith(title, expect.objectContaining(shown));
});

test('the same push again rings no second time', async () => {
  const { push, showNotification } = aWorker({ shown: [{ data: { id: PUSH.id } }] });
  await push(PUSH);
  const quiet = { silent: true, renotify: false };
  expect(showNotification).toHaveBeenCalledWith(PUSH.title, expect.objectContaining(quiet));
});

test('a click opens the conversation, in a new window where there is none', async () => {
  const { press, openWindow } = aWorker({ windows: [aWindow('https://chat.example.com/demo', true)] });
  await press(PUSH.path);
  expect(openWindow).toHaveBeenCalledWith(`https://chat.example.com${PUSH.path}`);
});

test('a click goes there in the panel that is open, without loading it anew where it answers', async () => {
  const panel = aWindow('https://chat.example.com/panel', true);
  const { press, openWindow } = aWorker({ windows: [panel] });
  await press(PUSH.path);
  expect(panel.focus).toHaveBeenCalled();
  expect(panel.postMessage.mock.calls[0]![0]).toEqual({ type: 'open', path: PUSH.path });
  expect([panel.navigate.mock.calls, openWindow.mock.calls]).toEqual([[], []]);
});

test('a panel that does not answer is loaded there', async () => {
  const panel = aWindow('https://chat.example.com/panel/settings', false);
  await aWorker({ windows: [panel] }).press(PUSH.path);
  expect(panel.navigate).toHaveBeenCalledWith(`https://chat.example.com${PUSH.path}`);
});

test.each(['https://evil.example/panel', '//evil.example', '/panelx', '/api', null])(
  'whatever a push says, %j leads to the panel',
  async (path) => {
    const { press, openWindow } = aWorker();
    await press(path);
    expect(openWindow).toHaveBeenCalledWith('https://chat.example.com/panel');
  },
);

test('the manifest makes the panel installable, with icons that are there', () => {
  const manifest = JSON.parse(readFileSync('public/panel.webmanifest', 'utf8')) as {
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/panel', scope: '/panel', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect(readFileSync(`public${src}`).subarray(1, 4).toString()).toBe('PNG');
});
