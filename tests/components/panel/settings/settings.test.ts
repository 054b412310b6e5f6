import { beforeEach, expect, it } from 'vitest';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { Settings } from '#components/panel/settings/state/settings.ts';
import { type Changes, settingsApi } from '#components/panel/settings/state/settings-api.ts';

const STORED = { name: 'Shop', brandColor: '#0f5547', suggestions: [] } as unknown as TenantSettings;

let stored: TenantSettings;
let sent: Changes[];
let onItsWay: () => void;
let settings: Settings;
beforeEach(async () => {
  [stored, sent, onItsWay] = [STORED, [], () => undefined];
  const request = async <T>(_: string, options: { method?: string; body?: object } = {}): Promise<T> => {
    if (options.method === 'PATCH') {
      sent.push(options.body as Changes);
      stored = { ...stored, ...options.body };
      onItsWay();
    }
    return stored as T;
  };
  settings = new Settings(settingsApi(request as never, (() => undefined) as never));
  await settings.refresh();
});

it('sends what is written of a part, and keeps the rest of what is written', async () => {
  settings.write({ name: 'New' });
  settings.write({ brandColor: '#ff0000' });
  await settings.save(['name']);
  expect(sent).toEqual([{ name: 'New' }]);
  expect(settings.draft.get()).toEqual({ brandColor: '#ff0000' });
  expect(settings.saved.get()?.name).toBe('New');
});

it('has nothing to save of what is written back', () => {
  settings.write({ name: 'New' });
  settings.write({ name: 'Shop' });
  expect(settings.draft.get()).toEqual({});
});

it('keeps what is written while a part is on its way', async () => {
  settings.write({ name: 'New' });
  onItsWay = () => settings.write({ name: 'Newer' });
  await settings.save(['name']);
  expect(settings.draft.get()).toEqual({ name: 'Newer' });
});

it('asks a question that is written in one language so in both, and leaves out one in neither', async () => {
  settings.write({
    suggestions: [
      { no: 'Hvor er dere?', en: ' ' },
      { no: '', en: '' },
    ],
  });
  await settings.save(['suggestions']);
  expect(sent[0]!.suggestions).toEqual([{ no: 'Hvor er dere?', en: 'Hvor er dere?' }]);
});
