// Shows what the server pushes, and opens what it is about. It keeps nothing and answers no request.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function show(data) {
  const { id, title, body, path, tag } = data.json();
  const open = await self.registration.getNotifications({ tag });
  // Sent once more after a crash: it is there already, and need not ring again.
  const isKnown = open.some((notification) => notification.data?.id === id);
  await self.registration.showNotification(title, {
    ...{ body, tag, icon: '/panel-icons/192.png', badge: '/panel-icons/badge.png' },
    ...{ data: { id, path: within(path) }, renotify: !isKnown, silent: isKnown },
  });
}

async function open(path) {
  const address = new URL(within(path), self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const panel = windows.find(({ url }) => isPanel(new URL(url).pathname));
  if (!panel) return self.clients.openWindow(address);
  await panel.focus();
  // The panel goes there without being loaded anew; one that does not answer is.
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 500);
  });
  panel.postMessage({ type: 'open', path: within(path) }, [port2]);
  if (!(await answered)) await panel.navigate(address).catch(() => self.clients.openWindow(address));
}

const isPanel = (pathname) => pathname === '/panel' || pathname.startsWith('/panel/');

// Whatever a push says, a click leads to the panel and nowhere else.
const within = (path) => (typeof path === 'string' && /^\/panel(?:[/?]|$)/.test(path) ? path : '/panel');
