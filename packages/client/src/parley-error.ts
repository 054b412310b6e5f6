/** Why a call did not succeed. */
export class ParleyError extends Error {
  override name = 'ParleyError';
  /** Of HTTP; 0 when nothing came back. */
  readonly status: number;
  /** As the API names it: `not_found`, `rate_limited`, …; `network` when nothing came back. */
  readonly code: string;
  /** Until a further call may pass, where that is known. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, code: string, message: string, retryAfterSeconds: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export async function refusalOf(response: Response): Promise<ParleyError> {
  const text = await response.text();
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { code, message } = errorIn(text) ?? { code: 'unknown', message: `The service answered ${response.status}.` };
  return new ParleyError(response.status, code, message, Number.isNaN(seconds) ? null : seconds);
}

function errorIn(text: string): { code: string; message: string } | null {
  try {
    return (JSON.parse(text) as { error: { code: string; message: string } }).error ?? null;
  } catch {
    return null;
  }
}
