import { decodeText } from '../decode-text.ts';

const DECLARED = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i;
const LOOKED_AT_BYTES = 4096;

/** By its mark, else by what the page says it is written in, else as any text. @throws UnreadableDocument for what is no text */
export function decodeHtml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, LOOKED_AT_BYTES)).toString(
    'latin1',
  );
  const [, charset] = DECLARED.exec(start) ?? [];
  const isMarked = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/.test(start);
  if (!charset || isMarked || /^utf-?8$/i.test(charset)) return decodeText(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
