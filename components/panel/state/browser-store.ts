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

/** What the browser refused to keep: full, or forbidden as to most frames. It lasts as long as the page. */
const refused = new Map<string, string>();

export function browserStore(
  owner: { tenantId: string; operatorId: string } | null,
  storage = () => localStorage,
): BrowserStore {
  const prefix = owner ? `${ROOT}/${owner.tenantId}/${owner.operatorId}/` : `${ROOT}/`;
  const keep = (key: string, text: string | null) => {
    refused.delete(key);
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      if (text !== null) refused.set(key, text);
    }
  };
  return {
    read<T>(name: string): T | null {
      const text = refused.get(prefix + name) ?? attempt(() => storage().getItem(prefix + name));
      return text ? attempt(() => JSON.parse(text) as T) : null;
    },
    write: (name, value) => keep(prefix + name, value === null ? null : JSON.stringify(value)),
    names(start) {
      const kept = attempt(() => Object.keys(storage())) ?? [];
      const own = [...kept, ...refused.keys()].filter((key) => key.startsWith(prefix + start));
      return [...new Set(own)].map((key) => key.slice(prefix.length));
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
  const isOnes = (key: string) => key.startsWith(`${ROOT}/tenant_`);
  for (const key of [...refused.keys()].filter(isOnes)) refused.delete(key);
  attempt(() => {
    for (const key of Object.keys(storage()).filter(isOnes)) storage().removeItem(key);
  });
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
