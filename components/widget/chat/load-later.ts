/** The later part of the same build, named by its content (scripts/build-widget.ts). */
declare const LATER_FILE: string;

type Later = typeof import('./later.ts');

let loading: Promise<Later> | null = null;

/** Rejects when it cannot be fetched; the next call tries again. */
export function loadLater(): Promise<Later> {
  loading ??= import(new URL(LATER_FILE, import.meta.url).href) as Promise<Later>;
  loading.catch(() => (loading = null));
  return loading;
}
