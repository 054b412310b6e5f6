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
  /** How many requests came. */
  requests: number;
  /** By the id of the ticket. */
  receipts: Map<string, { status: string; details?: { error: string } }>;
  close(): Promise<void>;
}

export async function startExpoApi(): Promise<ExpoApi> {
  const server = await listeningTo(async (request, response) => {
    if (api.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, api.delayMs));
    api.requests++;
    const answer = api.answers.shift();
    if (answer) return answerJson(response, answer.status, answer.body);
    if (request.headers.authorization !== `Bearer ${api.accessToken}`)
      return answerJson(response, 401, { errors: [{ code: 'UNAUTHORIZED' }] });
    const body = JSON.parse(String(await bodyOf(request))) as unknown;
    if (request.url?.endsWith('/getReceipts')) {
      const { ids } = body as { ids: string[] };
      const known = ids.filter((id) => api.receipts.has(id)).map((id) => [id, api.receipts.get(id)]);
      return answerJson(response, 200, { data: Object.fromEntries(known) });
    }
    const messages = body as SentToPhone[];
    if (messages.length > 100) return answerJson(response, 400, { errors: [{ code: 'PUSH_TOO_MANY_NOTIFICATIONS' }] });
    const tickets = messages.map((message) => {
      if (api.unregistered.has(message.to)) return refused('DeviceNotRegistered');
      api.sent.push(message);
      return { status: 'ok', id: randomUUID() };
    });
    answerJson(response, 200, { data: tickets });
  });
  const api: ExpoApi = {
    accessToken: `expo-${randomUUID()}`,
    url: `${server.url}/--/api/v2/push/send`,
    sent: [],
    unregistered: new Set(),
    answers: [],
    delayMs: 0,
    requests: 0,
    receipts: new Map(),
    close: () => server.close(),
  };
  return api;
}

const refused = (error: string) => ({ status: 'error', message: error, details: { error } });
