import type { BrowserStore } from '#components/panel/state/browser-store.ts';

/** What a browser keeps, shared by all tabs that are made of it; each hears of the others' changes, not of its own. */
export function keptStorage(): { tab(): BrowserStore; kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const tabs = new Set<(name: string) => void>();
  const tab = (): BrowserStore => {
    const own = new Set<(name: string) => void>();
    return {
      read<T>(name: string) {
        const text = kept.get(name);
        return text === undefined ? null : (JSON.parse(text) as T);
      },
      write(name, value) {
        if (value === null) kept.delete(name);
        else kept.set(name, JSON.stringify(value));
        for (const hear of tabs) if (!own.has(hear)) hear(name);
      },
      names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
      watch(onChange) {
        own.add(onChange);
        tabs.add(onChange);
        return () => tabs.delete(onChange);
      },
    };
  };
  return { tab, kept };
}
