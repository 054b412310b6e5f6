import { chooseLanguage, textLanguage } from '#lib/i18n/language.ts';
import { browserStorage } from '../browser-storage.ts';
import type { Chat, IdentitySource, Kept, KeptByTab, Languages, Place } from '../place.ts';
import { keepOnPage } from './keep-on-page.ts';
import { drawLauncher } from './launcher.ts';
import { loadChat } from './load-chat.ts';
import { loadConfig } from './load-config.ts';
import type { ScriptSettings } from './script-settings.ts';
import { whenIdle } from './when-idle.ts';

export type Command = ['open'] | ['close'] | ['identify', (IdentitySource | null)?];

/** The widget from the script's first moment: it draws the launcher when the page is idle, and loads the chat when it is wanted. */
export class Widget {
  private readonly settings: ScriptSettings;
  private readonly storage: Place['storage'];
  private readonly place: Promise<Place>;
  private chat: Promise<Chat> | null = null;
  private identity: IdentitySource | null = null;

  constructor(settings: ScriptSettings) {
    const key = `parley:${settings.tenantId}`;
    this.settings = settings;
    this.storage = {
      local: browserStorage(() => localStorage, key),
      session: browserStorage(() => sessionStorage, key),
    };
    this.place = this.draw();
    // The page's developer is to see it.
    this.place.catch(reportError);
    if (this.wasOpen()) this.open();
    else if (this.isAwaited()) void this.load();
  }

  obey([name, source]: Command): void {
    if (name === 'open') this.open();
    if (name === 'close') this.whenLoaded((chat) => chat.close());
    if (name !== 'identify') return;
    this.identity = source ?? null;
    this.whenLoaded((chat) => chat.identify(this.identity));
  }

  private async draw(): Promise<Place> {
    const { settings, storage } = this;
    const { tenantId, position, theme } = settings;
    const { origin } = settings.address;
    await whenIdle();
    const { config, configAt } = await loadConfig(origin, tenantId, storage.session);
    const { host, root, button, ...launcher } = drawLauncher(config.brandColor, position);
    const label = () => {
      const languages = this.languages(config.languages);
      launcher.label(config.launcherLabel[languages.texts], languages.texts);
      return languages;
    };
    const languages = label();
    launcher.unread((storage.local.read() as Kept).unread ?? 0);
    button.addEventListener('pointerenter', () => void this.load());
    button.addEventListener('focus', () => void this.load());
    button.addEventListener('click', () => this.open());
    keepOnPage(host, () => {
      const changed = label();
      this.whenLoaded((chat) => chat.speak(changed));
    });
    return {
      ...{ tenantId, origin, position, theme, config, configAt, languages, root, storage, launcher: button },
      onOpenChange: (isOpen) => launcher.show(!isOpen),
      onUnreadChange: (unread) => launcher.unread(unread),
    };
  }

  /** The next click tries again what failed. */
  private load(): Promise<Chat> {
    this.chat ??= this.startChat();
    this.chat.catch(() => (this.chat = null));
    return this.chat;
  }

  private async startChat(): Promise<Chat> {
    const place = await this.place;
    place.launcher.ariaBusy = 'true';
    try {
      const startChat = await loadChat(this.settings.address);
      const chat = startChat(place);
      if (this.identity) chat.identify(this.identity);
      return chat;
    } finally {
      place.launcher.ariaBusy = null;
    }
  }

  private open(): void {
    void this.load();
    this.whenLoaded((chat) => chat.open());
  }

  private whenLoaded(act: (chat: Chat) => void): void {
    this.chat?.then(act, () => undefined);
  }

  private languages(offered: string[]): Languages {
    const wishes = [this.settings.language, document.documentElement.lang, ...navigator.languages];
    const visitor = chooseLanguage(wishes, offered);
    return { visitor, texts: textLanguage(visitor) };
  }

  /** Someone waits for an answer: it should be heard on the next page too. */
  private isAwaited(): boolean {
    return ((this.storage.local.read() as Kept).awakeUntil ?? 0) > Date.now();
  }

  /** On a phone the chat covers the page that a link in it has led to, so there only a reload opens it again. */
  private wasOpen(): boolean {
    if (!(this.storage.session.read() as KeptByTab).open) return false;
    const [navigation] = performance.getEntriesByType('navigation');
    return matchMedia('(min-width:640px)').matches || (navigation as PerformanceNavigationTiming)?.type === 'reload';
  }
}
