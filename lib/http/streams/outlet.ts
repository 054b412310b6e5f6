import type { ServerResponse } from 'node:http';

/** Where the bytes of a stream go. */
export interface Outlet {
  write(bytes: Uint8Array): void;
  /** How much of what was written its reader has not taken yet. */
  pendingBytes(): number;
  close(): void;
}

/** The body of an answer, whose queue has a high-water mark of 0. */
export class BodyOutlet implements Outlet {
  private readonly controller: ReadableStreamDefaultController<Uint8Array>;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.controller = controller;
  }

  write(bytes: Uint8Array): void {
    this.controller.enqueue(bytes);
  }

  pendingBytes(): number {
    return -(this.controller.desiredSize ?? 0);
  }

  close(): void {
    try {
      this.controller.close();
    } catch {
      // The reader has cancelled: nothing is left to close.
    }
  }
}

/** A connection, without a body between. */
export class SocketOutlet implements Outlet {
  private readonly response: ServerResponse;
  private readonly onTaken: () => void;

  /** @param onTaken is called when the system has taken something that was written */
  constructor(response: ServerResponse, onTaken: () => void) {
    this.response = response;
    this.onTaken = onTaken;
  }

  write(bytes: Uint8Array): void {
    this.response.write(bytes, this.onTaken);
  }

  pendingBytes(): number {
    return this.response.writableLength;
  }

  close(): void {
    this.response.end();
  }
}
