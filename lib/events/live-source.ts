import type { Address, Audience } from './address.ts';
import type { LoggedEvent } from './catalogue/event.ts';
import type { LiveFrame } from './catalogue/realtime-event.ts';

/** A frame without a number, and whose streams it goes to. */
export interface AddressedFrame {
  frame: LiveFrame;
  to: Address;
}

/** Live state that is no event: no log holds it, so each stream that begins is told how it stands. One per hub. */
export interface LiveSource {
  /** By which `announceChange` means it. */
  readonly name: string;
  /** It changes by time alone, and is refreshed every few seconds. */
  readonly changesByItself: boolean;
  /**
   * How it stands, for a stream that goes live in this moment: what is returned at once comes before anything that
   * passes later, what is awaited comes when it is there.
   */
  greet(audience: Audience): LiveFrame[] | Promise<LiveFrame[]>;
  /**
   * Reads anew what may have changed, or was missed while the channel did not stand. Never fails.
   * @returns what those who listen have to be told of it
   */
  refresh(): Promise<AddressedFrame[]>;
  /** A live frame of anybody's passes. */
  hear?(live: AddressedFrame): void;
  /** An event passes, in its order. */
  follow?(event: LoggedEvent): void;
}
