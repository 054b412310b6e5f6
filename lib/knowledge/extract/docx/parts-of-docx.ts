import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { UnreadableDocument } from '../extracted-text.ts';

/** Of a document with a picture on each of thousands of pages; an archive of more is something else. */
const MOST_ENTRIES = 20_000;
const MOST_TEXT_BYTES = 100 * 2 ** 20;
const TOO_MUCH = 'The file unfolds into more than can be read. Split it into smaller ones.';
const DAMAGED = 'The Word file is damaged. Open it in Word, save it anew and upload that.';

/** What says what and how it is written; pictures, fonts and embedded files stay packed. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/core\.xml|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/i;

/**
 * The archive again with its texts alone, so that what reads it unpacks no more than has been counted here: a size that
 * an archive only claims bounds what it is given room for. @throws UnreadableDocument
 */
export function partsOfDocx(bytes: Uint8Array): { archive: Buffer; title: string | null } {
  const parts = unzip(bytes);
  if (!Object.keys(parts).some((name) => /^word\/document\d*\.xml$/i.test(name))) throw new UnreadableDocument(DAMAGED);
  return { archive: Buffer.from(zipSync(parts, { level: 0 })), title: titleOf(parts['docProps/core.xml']) };
}

function unzip(bytes: Uint8Array): Unzipped {
  let entries = 0;
  let textBytes = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > MOST_ENTRIES) throw new UnreadableDocument(TOO_MUCH);
        if (!NEEDED.test(name)) return false;
        textBytes += originalSize;
        if (textBytes > MOST_TEXT_BYTES) throw new UnreadableDocument(TOO_MUCH);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument(DAMAGED);
  }
}

function titleOf(core: Uint8Array | undefined): string | null {
  if (!core) return null;
  const [, title] = /<dc:title>([^<]{1,500})<\/dc:title>/.exec(strFromU8(core)) ?? [];
  return title?.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>').trim() || null;
}
