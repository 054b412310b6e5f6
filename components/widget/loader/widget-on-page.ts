import { chooseLanguage, textLanguage } from '#lib/i18n/language.ts';
import { browserStorage } from '../browser-storage.ts';
import type {
  Chat,
  Given,
  IdentitySource,
  Kept,
  KeptByTab,
  Languages,
  Live,
  PageGiven,
  Place,
  WidgetEvent,
} from '../place.ts';
import { keepOnPage } from './keep-on-page.ts';
import { drawLauncher } from './launcher.ts';
import { loadChat, loadLive } from './load-chat.ts';
import { loadConfig } from './load-config.ts';
import type { ScriptSettings } from './script-settings.ts';
import { whenIdle } from './when-idle.ts';

/** What a page may ask for (docs/guides/javascript-api.md). */
export interface Commands {
  open: () => void;
  close: () => void;
  identify: (source?: IdentitySource | null) => void;
  setPage: (page?: PageGiven | null) => void;
  /** @param isGiven false takes it back */
  consent: (isGiven?: boolean) => void;
  /** @returns what ends it */
  on: (event: WidgetEvent, listener: (detail: object) => unknown) => () => void;
  reset: () => void;
}

type Part = Partial<Chat & Live>;
type Tell = (name: keyof Part, value?: unknown) => void;

/**
 * The widget from the script's first moment: it draws the launcher when the page is idle, and loads the chat when it is
 * wanted. In closures rather than a class, which would carry the names of its members to every page.
 */
export function startWidget(settings: ScriptSettings): Commands {
  const key = `parley:${settings.tenantId}`;
  const local = browserStorage(() => localStorage, key);
  const session = browserStorage(() => sessionStorage, key);
  const listeners: NonNullable<Place['listeners']> = new Set();
  let chat: Promise<Chat> | null = null;
  let live: Live | null = null;
  const given: Given = { consent: settings.consent };

  /** The next click tries again what failed. */
  const load = (): Promise<Chat> => {
    chat ??= startChat();
    chat.catch(() => (chat = null));
    return chat;
  };
  const startChat = async (): Promise<Chat> => {
    const there = await place;
    const { launcher } = there;
    launcher.ariaBusy = 'true';
    try {
      return await loadChat(settings.address, there);
    } finally {
      launcher.ariaBusy = null;
    }
  };
  const tell: Tell = (...what) => {
    if (live) say(live, ...what);
    chat?.then((part) => say(part, ...what), quietly);
  };
  const give = <Name extends keyof Given>(name: Name, value: Given[Name]) => {
    given[name] = value;
    tell(name, value);
  };
  const open = () => {
    void load();
    tell('open');
  };

  const known = { ...settings, storage: { local, session }, given, listeners, load };
  const place = draw(known, open, tell);
  // The page's developer is to see it.
  place.catch(reportError);
  if (wasOpen(session.read())) open();
  // Someone waits for an answer: it should be heard on the next page too.
  else if (((local.read() as Kept).awakeUntil ?? 0) > Date.now()) void load();
  // What goes on by itself comes last, and only where there is any.
  place
    .then(async (there) => {
      await whenIdle();
      const { liveVisitors, greetings } = there.config;
      if (liveVisitors || greetings[0]) live = await loadLive(settings.address, there);
    })
    .catch(quietly);

  return {
    open,
    close: () => tell('close'),
    identify: (source = null) => give('identify', source),
    setPage: (page) => give('setPage', page),
    consent: (isGiven = true) => give('consent', isGiven),
    on(...listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset() {
      given.identify = null;
      local.clear();
      session.clear();
      tell('reset');
      place.then((there) => there.onUnreadChange(0)).catch(quietly);
    },
  };
}

const quietly = (): void => undefined;

/** What another part is told is none of this one's. */
const say = (part: Part, name: keyof Part, value?: unknown): void =>
  (part[name] as ((value: unknown) => void) | undefined)?.(value);

type Known = ScriptSettings & Required<Pick<Place, 'storage' | 'given' | 'listeners' | 'load'>>;

async function draw(known: Known, open: () => void, tell: Tell): Promise<Place> {
  const { tenantId, address, position, language, hasLauncher, load, storage } = known;
  const { local, session } = storage;
  const { origin } = address;
  await whenIdle();
  const { config, configAt } = await loadConfig(origin, tenantId, session);
  const { host, root, button, label, unread, show } = drawLauncher(config.brandColor, position);
  const speak = () => {
    const languages = languagesFor(language, config.languages, local.read());
    label(config.launcherLabel[languages.texts], languages.texts);
    tell('speak', languages);
    return languages;
  };
  const languages = speak();
  unread((local.read() as Kept).unread ?? 0);
  show(hasLauncher);
  for (const nearing of ['pointerenter', 'focus']) button.addEventListener(nearing, () => void load());
  button.addEventListener('click', open);
  keepOnPage(host, speak);
  return {
    ...known,
    ...{ origin, config, configAt, languages, root, launcher: button },
    onOpenChange: (isOpen) => show(!isOpen && hasLauncher),
    onUnreadChange: unread,
    onLanguageChange: speak,
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
