import { z } from 'zod';
import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';

const MAXIMUM_BYTES = 16 * 1024;

/** The JSON body by its schema. @throws IdentityRefusal for a body that is too large, no JSON, or of another shape */
export async function readBody<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new IdentityRefusal('bad_json');
  const parsed = schema.safeParse(parseJson(await readText(request)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new IdentityRefusal('validation_failed', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is invalid'}`);
}

/** Text that a database can hold and a client can have meant: no NUL, no half of a surrogate pair. */
export const plainText = (maximum: number) =>
  z.string().min(1).max(maximum).refine((text) => !text.includes('\0') && text.isWellFormed(), 'is not plain text');

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers.get('content-length')) > MAXIMUM_BYTES) throw new IdentityRefusal('request_too_large');
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAXIMUM_BYTES) throw new IdentityRefusal('request_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IdentityRefusal('bad_json');
  }
}
