import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerJson } from '../local-server.ts';

interface Fault {
  path: RegExp;
  times: number;
  fail: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** What goes wrong between a panel and its server, on demand. */
export class Faults {
  /** Nobody answers anything of the API. */
  isDown = false;
  private readonly pending: Fault[] = [];

  /** The next calls whose `METHOD path` fits are refused. */
  refuse(
    path: RegExp,
    status: number,
    code: string,
    { times = 1, retryAfter }: { times?: number; retryAfter?: number } = {},
  ): void {
    this.pending.push({
      path,
      times,
      fail: async (_, response) => {
        if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
        answerJson(response, status, { error: { code, message: `made to fail: ${code}` } });
        return true;
      },
    });
  }

  /** The line breaks before the server hears of it; with `afterwards`, after it has done what was asked. */
  breakLine(path: RegExp, { times = 1, afterwards = false } = {}): void {
    this.pending.push({
      path,
      times,
      fail: async (request, response) => {
        if (!afterwards) request.socket.destroy();
        else response.end = () => (request.socket.destroy(), response);
        return !afterwards;
      },
    });
  }

  slow(path: RegExp, ms: number, times = 1): void {
    this.pending.push({ path, times, fail: async () => (await sleep(ms), false) });
  }

  /** @returns whether it has been answered, or never will be */
  async strike(call: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (this.isDown) {
      request.socket.destroy();
      return true;
    }
    const fault = this.pending.find(({ path, times }) => times > 0 && path.test(call));
    if (!fault) return false;
    fault.times -= 1;
    return fault.fail(request, response);
  }
}
