import { randomUUID } from 'node:crypto';
import { answerJson, bodyOf, listeningTo } from './local-server.ts';

export interface SentToPhone {
  to: string;
  title: string;
  body: string;
  data: Record<string, string>;
}

/** Expo's push API: tickets for messages, receipts by id. */
export interface ExpoApi {
  accessToken: string;
  /** For `EXPO_PUSH_URL`. */
  url: string;
  sent: SentToPhone[];
  /** Push tokens of apps that were removed. */
  unregistered: Set<string>;
  /** The next answers, in order, before it works again. */
  answers: { status: number; body: unknown }[];
  delayMs: number;
  close(): Promise<void>;
}

export async function startExpoApi(): Promise<ExpoApi> {
  const server = await listeningTo(async (request, response) => {
    if (api.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, api.delayMs));
    const answer = api.answers.shift();
    if (answer) return answerJson(response, answer.status, answer.body);
    if (request.headers.authorization !== `Bearer ${api.accessToken}`)
      return answerJson(response, 401, { errors: [{ code: 'UNAUTHORIZED' }] });
    const body = JSON.parse(String(await bodyOf(request))) as unknown;
    if (request.url?.endsWith('/getReceipts')) return answerJson(response, 200, { data: {} });
    const message = body as SentToPhone;
    if (api.unregistered.has(message.to)) return answerJson(response, 200, { data: refused('DeviceNotRegistered') });
    api.sent.push(message);
    answerJson(response, 200, { data: { status: 'ok', id: randomUUID() } });
  });
  const api: ExpoApi = {
    accessToken: `expo-${randomUUID()}`,
    url: `${server.url}/--/api/v2/push/send`,
    sent: [],
    unregistered: new Set(),
    answers: [],
    delayMs: 0,
    close: () => server.close(),
  };
  return api;
}

const refused = (error: string) => ({ status: 'error', message: error, details: { error } });
