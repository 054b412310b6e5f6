/** What this browser keeps of the panel, for one operator of one tenant; for nobody it is what all share. */
export interface BrowserStore {
  read<T>(name: string): T | null;
  /** Null takes it away. */
  write(name: string, value: unknown): void;
  names(prefix: string): string[];
  /** Called when another tab has changed something. */
  watch(onChange: (name: string) => void): () => void;
}

const ROOT = 'parley-panel';

/** Where the browser refuses (full, or forbidden), it lasts as long as the page. */
export function browserStore(
  owner: { tenantId: string; operatorId: string } | null,
  storage = () => localStorage,
): BrowserStore {
  const prefix = owner ? `${ROOT}/${owner.tenantId}/${owner.operatorId}/` : `${ROOT}/`;
  const page = new Map<string, string>();
  const keep = (name: string, text: string | null) => {
    page.delete(name);
    try {
      if (text === null) storage().removeItem(prefix + name);
      else storage().setItem(prefix + name, text);
    } catch {
      if (text !== null) page.set(name, text);
    }
  };
  return {
    read<T>(name: string): T | null {
      const text = page.get(name) ?? attempt(() => storage().getItem(prefix + name));
      return text ? attempt(() => JSON.parse(text) as T) : null;
    },
    write: (name, value) => keep(name, value === null ? null : JSON.stringify(value)),
    names(start) {
      const kept = attempt(() => Object.keys(storage())) ?? [];
      const own = kept.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
      return [...new Set([...own, ...page.keys()])].filter((name) => name.startsWith(start));
    },
    watch(onChange) {
      const ending = new AbortController();
      const listener = ({ key }: StorageEvent) => key?.startsWith(prefix) && onChange(key.slice(prefix.length));
      globalThis.addEventListener('storage', listener, { signal: ending.signal });
      return () => ending.abort();
    },
  };
}

/** Takes away everything that was kept for any operator on this machine. */
export function forgetOperators(storage = () => localStorage): void {
  attempt(() => {
    for (const key of Object.keys(storage())) if (key.startsWith(`${ROOT}/tenant_`)) storage().removeItem(key);
  });
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
