import { badRequest } from '#lib/core/errors.ts';
import { DOCUMENT_MIME_TYPES } from '#lib/knowledge/extract/document-type.ts';
import { MB, readBytes, tooLarge } from './body.ts';

/** What an endpoint takes as the part `file` of a form. */
export interface UploadRule {
  /** Of the file; the form around it may take 64 KB more (decisions.md, bounds). */
  maximumBytes: number;
  /** Media types, for the API description: what counts is the content. */
  accepts: readonly string[];
}

export interface UploadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** As the caller says: not to be trusted. */
  name: string;
}

const AROUND_THE_FILE_BYTES = 64 * 1024;

export const formBytes = ({ maximumBytes }: UploadRule): number => maximumBytes + AROUND_THE_FILE_BYTES;

/** api-v1.md and decisions.md, MB: images of messages, and avatars. */
export const IMAGE_UPLOAD = { maximumBytes: 5 * MB, accepts: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] };
export const AVATAR_UPLOAD = { maximumBytes: 2 * MB, accepts: ['image/jpeg', 'image/png', 'image/webp'] };

/** api-v1.md, Limits: under 4 MB; what is larger comes by an address of its own. */
export const KNOWLEDGE_UPLOAD = { maximumBytes: 4.5 * MB, accepts: DOCUMENT_MIME_TYPES };

export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');

/**
 * The one file of the form. @throws AppError `bad_request` for another kind of body, a form without a file or with
 * several; `payload_too_large`
 */
export async function readUpload(request: Request, rule: UploadRule): Promise<UploadedFile> {
  if (!isForm(request)) throw badRequest('The body must be multipart/form-data.');
  const form = await parseForm(await readBytes(request, formBytes(rule)), request.headers.get('content-type')!);
  const [file, ...more] = form.getAll('file').filter((part) => part instanceof File);
  if (!file) throw badRequest('file is missing');
  if (more.length > 0) throw badRequest('file: one at a time');
  if (file.size > rule.maximumBytes) throw tooLarge(rule.maximumBytes, 'file');
  if (file.size === 0) throw badRequest('file: must not be empty');
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw badRequest('The body is not a valid form.');
  }
}
