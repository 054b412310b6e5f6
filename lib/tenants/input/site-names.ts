import { z } from 'zod';
import { hostWritten, originWritten } from '#lib/resources/site-name.ts';

/** An origin as browsers send it: scheme, host and port, nothing behind. */
export const Origin = z
  .string()
  .max(300)
  .refine((value) => originWritten(value) !== null, 'must be an origin such as https://shop.example.com')
  .transform((value) => originWritten(value)!);

/** A host name of the tenant's site, with a port where it has one. */
export const SiteHost = z
  .string()
  .max(300)
  .transform((value) => value.trim())
  .refine((value) => hostWritten(value) !== null, 'must be a host such as shop.example.com')
  .transform((value) => hostWritten(value)!);
