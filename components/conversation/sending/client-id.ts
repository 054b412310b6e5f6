/** Names a message before the server has it, so that a second try makes no second message. Pages without TLS have no randomUUID. */
export function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
