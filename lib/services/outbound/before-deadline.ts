/** The time is up. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/**
 * What `run` gives, or `DeadlinePassed` after `deadlineMs`, even when `run` takes no notice of its signal.
 * @throws DeadlinePassed
 */
export async function beforeDeadline<T>(deadlineMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlinePassed(`No answer within ${deadlineMs} ms.`));
      controller.abort();
    }, deadlineMs);
  });
  try {
    return await Promise.race([run(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
