const readers = new Set<(frame: string) => void>();

/** Hands a frame to everybody who reads. */
export function publish(frame: string): void {
  for (const reader of readers) reader(frame);
}

export function subscribe(reader: (frame: string) => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** The plainest stream of frames that the platform offers. */
export function readFrames(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let unsubscribe = () => {};
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(': ready\n\n'));
      unsubscribe = subscribe((frame) => controller.enqueue(encoder.encode(frame)));
    },
    cancel: () => unsubscribe(),
  });
}
