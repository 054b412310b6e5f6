/** An answer that is not the one hoped for (api-v1.md, Errors). */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** From `Retry-After`, when there is one. */
  retryAfterMs: number | null;
}

export async function readRefusal(response: Response): Promise<Refusal> {
  const error = await response
    .json()
    .then((body: unknown) => (isErrorBody(body) ? body.error : null))
    .catch(() => null);
  return {
    status: response.status,
    code: error?.code ?? 'unknown',
    message: error?.message ?? response.statusText,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  };
}

/** Whether the same request may well succeed later. */
export const mayPass = ({ status }: Refusal): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 425;

function isErrorBody(body: unknown): body is { error: { code: string; message: string } } {
  const error = body instanceof Object && 'error' in body ? body.error : null;
  return error instanceof Object && 'code' in error && typeof error.code === 'string' && 'message' in error;
}

function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
