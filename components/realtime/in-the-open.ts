/** A fault in a frame or a listener must be seen, and must not cost the stream. */
export function inTheOpen(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
