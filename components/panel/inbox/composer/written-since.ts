/** What stays in the field once `sent` goes out, which may have had to wait: what was added to it meanwhile, or put in its place. */
export const writtenSince = (sent: string, present: string): string =>
  present.startsWith(sent) ? present.slice(sent.length).trimStart() : present;
