import { z } from 'zod';

/** An origin as browsers send it: scheme, host and port, nothing behind. */
export const Origin = z
  .string()
  .max(300)
  .refine((value) => isOrigin(value), 'must be an origin such as https://shop.example.com')
  .transform((value) => new URL(value).origin);

/** A host name of the tenant's site, with a port where it has one. */
export const SiteHost = z
  .string()
  .max(300)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => isHost(value), 'must be a host such as shop.example.com');

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, hostname } = new URL(value);
  return /^https?:$/.test(protocol) && value.toLowerCase().replace(/\/$/, '') === origin && namesOneHost(hostname);
}

function isHost(value: string): boolean {
  if (!URL.canParse(`https://${value}`)) return false;
  const { host, hostname } = new URL(`https://${value}`);
  return host === value && namesOneHost(hostname);
}

// A star is a character of names to a URL; kept as one, it would look like a wildcard and let nobody in.
const namesOneHost = (hostname: string) => /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname);
