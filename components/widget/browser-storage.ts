export interface BrowserStorage {
  read(): Record<string, unknown>;
  /** Undefined takes a field away. */
  change(fields: Record<string, unknown>): void;
  clear(): void;
}

/** One object under one key. Where the browser keeps nothing, it lasts as long as the page. */
export function browserStorage(store: () => Storage, key: string): BrowserStorage {
  let page: Record<string, unknown> = {};
  const read = () => {
    try {
      const text = store().getItem(key);
      const kept: unknown = text && JSON.parse(text);
      return kept instanceof Object && !Array.isArray(kept) ? (kept as Record<string, unknown>) : page;
    } catch {
      return page;
    }
  };
  return {
    read,
    change(fields) {
      page = { ...read(), ...fields };
      try {
        store().setItem(key, JSON.stringify(page));
      } catch {
        // Full, or forbidden: the page's own copy has to do.
      }
    },
    clear() {
      page = {};
      try {
        store().removeItem(key);
      } catch {
        // There was nothing but the copy.
      }
    },
  };
}
