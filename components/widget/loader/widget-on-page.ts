import { chooseLanguage, textLanguage } from '#lib/i18n/language.ts';
import { browserStorage } from '../browser-storage.ts';
import type { Chat, IdentitySource, Kept, KeptByTab, Languages, PageGiven, Place, WidgetEvent } from '../place.ts';
import { keepOnPage } from './keep-on-page.ts';
import { drawLauncher } from './launcher.ts';
import { loadChat } from './load-chat.ts';
import { loadConfig } from './load-config.ts';
import type { ScriptSettings } from './script-settings.ts';
import { whenIdle } from './when-idle.ts';

/** What a page may ask for (docs/guides/javascript-api.md). */
export interface Commands {
  open: () => void;
  close: () => void;
  identify: (source?: IdentitySource | null) => void;
  setPage: (page?: PageGiven | null) => void;
  /** @returns what ends it */
  on: (event: WidgetEvent, listener: (detail: object) => unknown) => () => void;
  reset: () => void;
}

/**
 * The widget from the script's first moment: it draws the launcher when the page is idle, and loads the chat when it is
 * wanted. In closures rather than a class, which would carry the names of its members to every page.
 */
export function startWidget(settings: ScriptSettings): Commands {
  const key = `parley:${settings.tenantId}`;
  const local = browserStorage(() => localStorage, key);
  const session = browserStorage(() => sessionStorage, key);
  const listeners: Listeners = new Set();
  let chat: Promise<Chat> | null = null;
  /** For a chat that is not there yet. */
  let identity: IdentitySource | null = null;
  let pageGiven: PageGiven | null = null;

  /** The next click tries again what failed. */
  const load = (): Promise<Chat> => {
    chat ??= startChat();
    chat.catch(() => (chat = null));
    return chat;
  };
  const startChat = async (): Promise<Chat> => {
    const known = await place;
    const { launcher } = known;
    launcher.ariaBusy = 'true';
    try {
      const started = await loadChat(settings.address, known);
      if (identity) started.identify(identity);
      if (pageGiven) started.setPage(pageGiven);
      return started;
    } finally {
      launcher.ariaBusy = null;
    }
  };
  const whenLoaded = (act: (chat: Chat) => void): void => void chat?.then(act, () => undefined);
  const open = () => {
    void load();
    whenLoaded((each) => each.open());
  };

  const place = draw(settings, { local, session }, listeners, load, open, whenLoaded);
  // The page's developer is to see it.
  place.catch(reportError);
  if (wasOpen(session.read())) open();
  // Someone waits for an answer: it should be heard on the next page too.
  else if (((local.read() as Kept).awakeUntil ?? 0) > Date.now()) void load();

  return {
    open,
    close: () => whenLoaded((each) => each.close()),
    identify(source = null) {
      identity = source;
      whenLoaded((each) => each.identify(source));
    },
    setPage(page = null) {
      pageGiven = page;
      whenLoaded((each) => each.setPage(page));
    },
    on(...listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset() {
      identity = null;
      local.clear();
      session.clear();
      whenLoaded((each) => each.reset());
      place.then(
        ({ onUnreadChange }) => onUnreadChange(0),
        () => undefined,
      );
    },
  };
}

type Listeners = Set<Parameters<Commands['on']>>;

async function draw(
  { tenantId, address, position, theme, language, hasLauncher }: ScriptSettings,
  storage: Place['storage'],
  listeners: Listeners,
  load: () => Promise<unknown>,
  open: () => void,
  whenLoaded: (act: (chat: Chat) => void) => void,
): Promise<Place> {
  const { local, session } = storage;
  const { origin } = address;
  await whenIdle();
  const { config, configAt } = await loadConfig(origin, tenantId, session);
  const { host, root, button, label, unread, show } = drawLauncher(config.brandColor, position);
  const speak = () => {
    const languages = languagesFor(language, config.languages, local.read());
    label(config.launcherLabel[languages.texts], languages.texts);
    whenLoaded((chat) => chat.speak(languages));
    return languages;
  };
  const languages = speak();
  unread((local.read() as Kept).unread ?? 0);
  show(hasLauncher);
  for (const nearing of ['pointerenter', 'focus']) button.addEventListener(nearing, () => void load());
  button.addEventListener('click', open);
  keepOnPage(host, speak);
  return {
    ...{ tenantId, origin, position, theme, config, configAt, languages, root, storage, launcher: button },
    onOpenChange: (isOpen) => show(!isOpen && hasLauncher),
    onUnreadChange: unread,
    onLanguageChange: speak,
    // A listener that throws is its own fault alone.
    emit: (event, detail = {}) => {
      for (const [of, listener] of listeners) if (of === event) queueMicrotask(() => listener(detail));
    },
  };
}

function languagesFor(onTag: string | undefined, offered: string[], { language }: Kept): Languages {
  const wishes = [language, onTag, document.documentElement.lang, ...navigator.languages];
  const visitor = chooseLanguage(wishes, offered);
  return { visitor, texts: textLanguage(visitor) };
}

/** On a phone the chat covers the page that a link in it has led to, so there only a reload or an operator opens it again. */
function wasOpen({ open, moved }: KeptByTab): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming)?.type === 'reload';
  return Boolean(open) && (moved || isReload || matchMedia('(min-width:640px)').matches);
}
