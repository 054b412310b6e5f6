/** What is wrong with an address that may not be called (api-v1.md, Webhook URL rules), in words that a form has. */
export type AddressFault = 'missing' | 'noUrl' | 'notSecure' | 'credentials' | 'notPublic' | 'notFound' | 'tooLong';

// api-v1.md: the rule is the server's; its answer is what decides, and this says which of its rules it was.
const LONGEST = 2000;

/** @param message the server's, for whoever reads English: what only a look-up tells stands there alone */
export function addressFault(address: string, message: string): AddressFault {
  const written = address.trim();
  if (written === '') return 'missing';
  if ([...written].length > LONGEST) return 'tooLong';
  if (!URL.canParse(written)) return 'noUrl';
  const { protocol, username, password } = new URL(written);
  if (username || password) return 'credentials';
  if (/cannot be (found|looked up)/.test(message)) return 'notFound';
  return protocol === 'https:' || /public/.test(message) ? 'notPublic' : 'notSecure';
}
