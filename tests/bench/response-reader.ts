/** Finds the end of one answer, whose body has a declared length or comes in chunks. Knows no other HTTP. */
export class ResponseReader {
  #text = '';
  #bodyStart = -1;
  #length: number | null = null;

  /** @returns the status once the answer is whole, else null */
  push(chunk: Buffer): number | null {
    // One character a byte, so that lengths are those of the wire.
    this.#text += chunk.toString('latin1');
    if (this.#bodyStart < 0) this.#readHead();
    if (this.#bodyStart < 0 || !this.#isWhole()) return null;
    return Number(this.#text.slice(9, 12));
  }

  #readHead(): void {
    const end = this.#text.indexOf('\r\n\r\n');
    if (end < 0) return;
    this.#bodyStart = end + 4;
    const head = this.#text.slice(0, end);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    const isEmpty = /^HTTP\/1\.1 (204|304)/.test(head);
    this.#length = length !== undefined ? Number(length) : isEmpty ? 0 : null;
  }

  #isWhole(): boolean {
    if (this.#length === null) return this.#text.endsWith('0\r\n\r\n');
    return this.#text.length >= this.#bodyStart + this.#length;
  }
}
