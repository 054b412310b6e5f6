import type { FunctionComponent, RefObject } from 'preact';
import type { Attachment, Message, Product, Source } from '#lib/resources/conversation/message.ts';
import type { Place } from '../place.ts';
import type { PictureHost } from './session/messages/message-pictures.ts';
import type { ChatTexts } from './texts.ts';

/** What the chat loads when it is wanted: each part's entry is in parts/, its sheet, where it has one, beside it. */
export interface Parts {
  /** The texts of the language that the chat was not fetched in. */
  english: { texts: ChatTexts };
  norwegian: { texts: ChatTexts };
  files: {
    addPictures: (host: PictureHost, files: readonly File[]) => void;
    DropHint: FunctionComponent;
    PictureTray: FunctionComponent;
  };
  forms: Record<'CallbackForm' | 'ProfileForm' | 'RatingForm', FunctionComponent>;
  /** What stands at messages beside their words. */
  messages: {
    Pictures: FunctionComponent<{ attachments: readonly Attachment[] }>;
    ProductCards: FunctionComponent<{ products: readonly Product[] }>;
    Peek: FunctionComponent<{ position: Place['position'] }>;
    SourceList: FunctionComponent<{ sources: readonly Source[] }>;
    Thumbs: FunctionComponent<{ message: Message }>;
    Wait: FunctionComponent<{ until: number }>;
    wayTo: (address: string, page: string) => string | null;
  };
  more: { MorePage: FunctionComponent; chime: () => Promise<void> };
  past: { ConversationList: FunctionComponent };
  people: {
    MentionList: FunctionComponent<{
      query: string;
      field: RefObject<HTMLTextAreaElement | null>;
      onChoose: (handle: string) => void;
      onClose: () => void;
    }>;
  };
}

export type PartName = keyof Parts;
