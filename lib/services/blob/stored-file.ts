import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** Longer than the header of any content type that `plainContentType` lets through. */
const MAXIMUM_HEADER_BYTES = 512;

const CHUNK_BYTES = 64 * 1024;

/**
 * A blob on disk is one file: a line of JSON that says its type, then its bytes. One file is replaced, linked or
 * removed in one step, so that nobody ever sees the bytes of one version with the type of another.
 */
export interface StoredFile {
  contentType: string;
  sizeBytes: number;
  /** Where its bytes begin in the file. */
  offset: number;
  handle: FileHandle;
}

export function fileHeader(contentType: string): Buffer {
  return Buffer.from(`${JSON.stringify({ contentType })}\n`);
}

/** The open file, for the caller to close; null when there is none. @throws when it is none of ours */
export async function maybeOpenFile(file: string): Promise<StoredFile | null> {
  const handle = await open(file, 'r').catch(nullIfMissing);
  if (!handle) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAXIMUM_HEADER_BYTES), 0, MAXIMUM_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    const { contentType } = JSON.parse(buffer.toString('utf8', 0, Math.max(end, 0))) as { contentType: string };
    const { size } = await handle.stat();
    return { contentType, sizeBytes: size - end - 1, offset: end + 1, handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * The bytes of the blob, read as they are asked for, into room of the reader's own where it brings some. Closes the file
 * at its end, and when it is cancelled.
 */
export function streamFile({ handle, offset }: StoredFile): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = offset;
  return new ReadableStream({
    type: 'bytes',
    autoAllocateChunkSize: CHUNK_BYTES,
    async pull(controller) {
      const request = controller.byobRequest!;
      const room = request.view!;
      const { bytesRead } = await handle.read(new Uint8Array(room.buffer, room.byteOffset, room.byteLength), {
        position,
      });
      position += bytesRead;
      if (bytesRead === 0) {
        await handle.close();
        controller.close();
      }
      request.respond(bytesRead);
    },
    cancel: () => handle.close(),
  });
}

/** For reading what may not be there: null for a missing file or folder, anything else is thrown on. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
