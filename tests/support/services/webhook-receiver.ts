import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHmac } from 'node:crypto';
import { bodyOf, listening, type LocalServer } from './local-server.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** The exact bytes. */
  raw: string;
  body: { id: string; type: string; tenantId: string; createdAt: string; data: Record<string, unknown> };
}

type Answer = (request: IncomingMessage, response: ServerResponse, received: Received) => void | Promise<void>;

/** A tenant's own server: it writes down what arrives, and answers as the test says. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: Answer = (_, response) => void response.writeHead(204).end();
  private server!: LocalServer;

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    receiver.server = await listening(
      createServer((request, response) => void receiver.take(request, response).catch(() => response.destroy())),
    );
    return receiver;
  }

  url(path = '/'): string {
    return this.server.url + path;
  }

  of(type: string): Received[] {
    return this.received.filter(({ body }) => body.type === type);
  }

  /** Answers with these statuses one after the other, the last one from then on. */
  answerWith(...statuses: number[]): void {
    let next = 0;
    this.answer = (_, response) =>
      void response.writeHead(statuses[Math.min(next++, statuses.length - 1)]!).end(`answer ${next}`);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = (await bodyOf(request)).toString();
    const { headers, url: path = '' } = request;
    const received = { path, headers, raw, body: JSON.parse(raw) as Received['body'] };
    this.received.push(received);
    await this.answer(request, response, received);
  }
}

/** As a tenant's backend would look: which of the secrets has signed what arrived. */
export function signedBy({ headers, raw }: Received, secrets: Record<string, string>): string[] {
  const [time, ...signatures] = String(headers['service-signature']).split(',');
  const right = (secret: string) =>
    `v1=${createHmac('sha256', secret)
      .update(`${time!.slice('t='.length)}.${raw}`)
      .digest('hex')}`;
  return signatures.map((given) => Object.keys(secrets).find((name) => right(secrets[name]!) === given) ?? 'nobody');
}
