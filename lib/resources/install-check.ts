import { z } from 'zod';

export const InstallCheck = z.object({
  outcome: z.enum(['installed', 'missing', 'other_tenant', 'origin_not_allowed', 'unreachable']).meta({
    description:
      '`other_tenant`: the script is there, with another tenant’s id; `origin_not_allowed`: it is there, and the page’s origin is none of `allowedOrigins`.',
  }),
  url: z.string().meta({ description: 'Of the page, behind all redirects.', example: 'https://shop.example.com/' }),
  detail: z.string().nullable().meta({ description: 'Why the page could not be read; else null.', example: null }),
});
export type InstallCheck = z.output<typeof InstallCheck>;
