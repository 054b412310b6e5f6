import type { Product } from '#lib/resources/conversation/message.ts';
import type { Block } from '#lib/language/text/block.ts';

/** What an extractor finds in a file, before it is cut into chunks. */
export interface ExtractedText {
  /** The file's own title; null when it has none. */
  title: string | null;
  blocks: Block[];
  /** Set for a product list: each row that has a title and an address. */
  products: ListedProduct[] | null;
  /** The address that a page says it has. */
  url?: string | null;
  /** Of a page: where it leads, and whether it wants not to be found. */
  links?: string[];
  noIndex?: boolean;
}

export interface SpokenProduct extends Product {
  /** The row's other columns, "column: value". */
  details: string[];
}

export interface ListedProduct extends SpokenProduct {
  /** Where the list says so. */
  language?: string | null;
  /** The same in further languages that the list has columns for. */
  languages?: Record<string, SpokenProduct>;
}

export interface FileToRead {
  filename: string;
  bytes: Uint8Array;
  /** Nobody reads the bytes after this, so that a parser may take them. */
  mayTake?: boolean;
  /** Of a page: where it was found. */
  url?: string | null;
}

export type Extractor = (file: FileToRead) => ExtractedText | Promise<ExtractedText>;

/** A file that no knowledge can be had from; the message is for the operator who uploaded it. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
}
