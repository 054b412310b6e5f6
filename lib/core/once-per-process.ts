const held = globalThis as unknown as { __parley?: Map<string, unknown> };

/**
 * The one instance of `name` in this process. Next bundles instrumentation and routes apart, so a module's own
 * variable exists twice; what must be one lives on `globalThis`.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  held.__parley ??= new Map();
  if (!held.__parley.has(name)) held.__parley.set(name, make());
  return held.__parley.get(name) as T;
}

export function forgetOncePerProcess(name: string): void {
  held.__parley?.delete(name);
}

/** As if this process had just begun. */
export function forgetAllOncePerProcess(): void {
  held.__parley?.clear();
}
