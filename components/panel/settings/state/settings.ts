import type { TenantSettings } from '#lib/resources/tenant.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { WorkspacePart } from '../../workspace/workspace.ts';
import { hold } from './hold-page.ts';
import type { Changes, SettingsApi } from './settings-api.ts';

export type SettingName = keyof Changes;

/** The tenant's settings as they are stored, and what is written of them and not saved: it outlives a look elsewhere. */
export class Settings implements WorkspacePart {
  readonly saved: Cell<TenantSettings | null> = cell<TenantSettings | null>(null);
  readonly isFailed: Cell<boolean> = cell(false);
  readonly draft: Cell<Changes> = cell<Changes>({});
  /** Null until it is known. */
  readonly models: Cell<readonly string[] | null> = cell<readonly string[] | null>(null);
  private readonly api: SettingsApi;

  constructor(api: SettingsApi) {
    this.api = api;
  }

  begin(): void {
    if (this.saved.get() !== null) void this.refresh();
  }

  beginAfresh(): void {
    this.begin();
  }

  hear(): void {}

  close(): void {
    this.setDraft({});
  }

  async refresh(): Promise<void> {
    try {
      this.saved.set(await this.api.read());
      this.isFailed.set(false);
    } catch {
      this.isFailed.set(this.saved.get() === null);
    }
  }

  async fetchModels(): Promise<void> {
    if (this.models.get() === null) this.models.set((await this.api.models()).models);
  }

  /** What is as it was is nothing that could be saved. */
  write(changes: Changes): void {
    const saved = this.saved.get();
    const next = Object.entries({ ...this.draft.get(), ...changes }).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved?.[name as SettingName]),
    );
    this.setDraft(Object.fromEntries(next) as Changes);
  }

  discard(names: readonly SettingName[]): void {
    this.setDraft(without(this.draft.get(), names));
  }

  /** Those of what is written. @throws as all that follow: Refused, or what fetch throws when nobody answers */
  async save(names: readonly SettingName[]): Promise<void> {
    const sent = only(this.draft.get(), names);
    this.saved.set(await this.api.change(sent));
    // What was written while it was on its way is still to be saved.
    const now = this.draft.get();
    const settled = names.filter((name) => JSON.stringify(now[name]) === JSON.stringify(sent[name]));
    this.setDraft(without(now, settled));
  }

  async upload(file: File): Promise<void> {
    this.saved.set(await this.api.upload(file));
  }

  usage = () => this.api.usage();
  greetingFigures = () => this.api.greetingFigures();

  draw = async (): Promise<string> => (await this.api.draw()).url;

  async accept(url: string): Promise<void> {
    this.saved.set(await this.api.accept(url));
  }

  discardDrawing = (url: string): Promise<null> => this.api.discard(url);

  private setDraft(draft: Changes): void {
    this.draft.set(draft);
    hold(Object.keys(draft).length > 0);
  }
}

const only = (changes: Changes, names: readonly SettingName[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name as SettingName)));

const without = (changes: Changes, names: readonly SettingName[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name as SettingName)));
