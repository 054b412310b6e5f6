import { z } from 'zod';
import { text } from '#lib/resources/fields.ts';
import { DocumentHeight, PointerSample, Scroll, Viewport } from '#lib/resources/live-visitor.ts';
import { cleanUrl } from '#lib/visitors/clean-url.ts';

/** Body of `POST /visitor/activity` (api-v1.md). */
export const ActivityInput = z.object({
  tabId: text({ min: 4, max: 40 }).meta({ description: 'Random, one per page load.' }),
  url: text({ min: 1, max: 4000 })
    .transform((value, context) => {
      const cleaned = cleanUrl(value);
      if (cleaned === null) context.addIssue({ code: 'custom', message: 'must be an http or https address' });
      return cleaned ?? '';
    })
    .meta({
      ...{ type: 'string', format: 'uri', maxLength: 4000 },
      description: 'The page. Secrets in it are cut out before it is stored.',
    }),
  title: text({ max: 300 })
    .nullish()
    .transform((value) => value ?? ''),
  pageview: z.boolean().default(false).meta({
    description: 'True on the first report of a page, which adds it to the visitor’s navigation history.',
  }),
  referrer: text({ max: 4000 })
    .nullish()
    .transform((value) => value || null)
    .meta({
      ...{ type: 'string', maxLength: 4000 },
      description: 'With `pageview`: kept as origin and path, and only from another site.',
    }),
  visible: z.boolean().meta({ description: 'Whether the tab is in the foreground: that one has the current page.' }),
  viewport: Viewport.nullish(),
  scroll: Scroll.nullish(),
  documentHeight: DocumentHeight.nullish(),
  samples: z.array(PointerSample).max(120).nullish().meta({ description: 'While watched: where the pointer was.' }),
  greeting: z
    .object({ id: text({ min: 1, max: 64 }), fate: z.enum(['shown', 'opened']) })
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: 'What became of a greeting of the configuration, each once: it is counted.' }),
  clicks: z.array(PointerSample).max(30).nullish().meta({ description: 'While watched: what was clicked on.' }),
});
