import type { AssistantUsage } from '#lib/resources/assistant/assistant-usage.ts';
import type { GreetingFigures, TenantSettings } from '#lib/resources/tenant.ts';
import type { PanelRequest } from '../../api/panel-request.ts';
import type { PanelUpload } from '../../api/panel-upload.ts';

/** What an admin changes; the rest of the settings is made elsewhere. */
export type Changes = Partial<Omit<TenantSettings, 'id' | 'createdAt' | 'assistantAvatarUrl'>>;

const PATH = '/operator/tenant';
// Of at most 2 MB, on a slow line; an image model draws for as long.
const SLOW_MS = 120_000;

/** What the panel asks of the server about the tenant. Each @throws Refused, or what fetch throws when nobody answers */
export function settingsApi(request: PanelRequest, upload: PanelUpload) {
  const post = <T>(path: string, body?: object) =>
    request<T>(`${PATH}${path}`, { method: 'POST', timeoutMs: SLOW_MS, ...(body && { body }) });
  return {
    read: () => request<TenantSettings>(PATH),
    change: (changes: Changes) => request<TenantSettings>(PATH, { method: 'PATCH', body: tidy(changes) }),
    models: () => request<{ models: string[] }>(`${PATH}/models`),
    greetingFigures: () => request<GreetingFigures>(`${PATH}/greetings`),
    usage: () => request<AssistantUsage>('/operator/assistant-usage'),
    upload: (file: File) =>
      upload<TenantSettings>(`${PATH}/assistant-avatar`, {
        ...{ file, name: file.name, onProgress: () => undefined },
        signal: AbortSignal.timeout(SLOW_MS),
      }),
    draw: () => post<{ url: string }>('/assistant-avatar/draft'),
    accept: (url: string) => post<TenantSettings>('/assistant-avatar/accept', { url }),
    discard: (url: string) => post<null>('/assistant-avatar/discard', { url }),
  };
}

export type SettingsApi = ReturnType<typeof settingsApi>;

/** What is written in one language is said so in both; a question one in neither is none. */
function tidy({ suggestions, greetings, ...changes }: Changes): Changes {
  const inBoth = ({ no, en }: { no: string; en: string }) => ({ no: no.trim() || en, en: en.trim() || no });
  const asked = suggestions?.filter(({ no, en }) => no.trim() || en.trim());
  return {
    ...changes,
    ...(asked && { suggestions: asked.map(inBoth) }),
    ...(greetings && { greetings: greetings.map((each) => ({ ...each, text: inBoth(each.text) })) }),
  };
}
