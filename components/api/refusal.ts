/** An answer that is not the one hoped for (api-v1.md, Errors). */
export interface Refusal {
  /** 0: nobody answered. */
  status: number;
  code: string;
  message: string;
  /** From `Retry-After`, when there is one. */
  retryAfterMs: number | null;
}

export async function readRefusal(response: Response): Promise<Refusal> {
  const body: { error?: { code?: unknown; message?: unknown } } | null = await response.json().catch(() => null);
  const { code, message } = body?.error ?? {};
  return {
    status: response.status,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : response.statusText,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  };
}

/** Whether the same request may well succeed later, as when nobody answered. */
export const mayPass = ({ status }: Refusal): boolean =>
  !status || status >= 500 || status === 429 || status === 408 || status === 425;

function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
