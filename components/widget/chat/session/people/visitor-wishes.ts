import type { Place } from '../../../place.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';

/** What the visitor has chosen, for this page and the next and for all tabs. */
export class VisitorWishes {
  private readonly place: Pick<Place, 'storage' | 'onLanguageChange'>;

  constructor(place: Pick<Place, 'storage' | 'onLanguageChange'>) {
    this.place = place;
  }

  chooseLanguage(language: string): void {
    this.place.storage.local.change({ language });
    this.place.onLanguageChange?.();
  }

  /** Whether a message that nobody sees may be heard. */
  get hasSound(): boolean {
    return (this.place.storage.local.read() as KeptByChat).sound ?? false;
  }

  setSound(sound: boolean): void {
    this.place.storage.local.change({ sound: sound || undefined });
  }
}
