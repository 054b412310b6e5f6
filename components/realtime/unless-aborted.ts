/** The value, unless the signal comes first. */
export function unlessAborted<T>(signal: AbortSignal, value: T | Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  Promise.resolve(value)
    .then(resolve, reject)
    .finally(() => signal.removeEventListener('abort', abort));
  return promise;
}
