/** Who may speak to the one session there is: in the order in which they asked. */
export class Turns {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  get free(): boolean {
    return !this.#taken;
  }

  get wanted(): boolean {
    return this.#waiting.length > 0;
  }

  /** @returns the function that gives the turn back */
  async take(): Promise<() => void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return () => this.#giveBack();
  }

  #giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
