/** The handles that a text names with a leading @, lower case, each once. */
export function handlesIn(body: string): string[] {
  const named = body.matchAll(/(?<![\p{L}\p{N}_@.-])@([a-z0-9_-]{2,32})(?![\p{L}\p{N}_])/giu);
  return [...new Set([...named].map((each) => each[1]!.toLowerCase()))];
}

/** Whether the text only asks the assistant: it begins by addressing it. */
export function asksOnly(body: string, handle: string): boolean {
  const start = body.trimStart().toLowerCase();
  return start.startsWith(`@${handle}`) && !/[a-z0-9_-]/.test(start.charAt(handle.length + 1));
}
