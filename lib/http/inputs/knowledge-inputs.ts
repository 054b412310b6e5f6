import { z } from 'zod';
import { LONGEST_FILENAME } from '#lib/knowledge/documents/add-document.ts';
import { LARGEST_BYTES } from '#lib/knowledge/documents/document-bounds.ts';
import { HttpUrl, text } from '#lib/resources/fields.ts';
import { SettingsChanges } from '#lib/tenants/input/settings-changes.ts';

/** A question is as long as a message may be; an answer as long as what several messages add up to. */
export const SuggestionFields = {
  question: text({ min: 1, max: 4000 }),
  answer: text({ min: 1, max: 20_000 }),
};

/** A large file that is to come, or a page: one of them. */
export const NewDocument = z
  .object({
    filename: text({ min: 1, max: LONGEST_FILENAME }).optional().meta({ description: 'Of a file that is to come.' }),
    mimeType: text({ max: 200 }).optional().meta({ description: 'What the file is, where its name does not tell.' }),
    size: z
      .number()
      .int()
      .min(1, 'must not be empty')
      .max(LARGEST_BYTES, 'must be at most 50 MB')
      .optional()
      .meta({ description: 'Of the file, in bytes; needed with `filename`.' }),
    url: HttpUrl.max(2000)
      .optional()
      .meta({ description: 'Of a page of your own site, which is read at once; in place of a file.' }),
  })
  .refine(({ filename, url }) => filename !== undefined || url !== undefined, {
    path: ['filename'],
    message: 'is missing, and so is `url`',
  })
  .refine(({ filename, url }) => filename === undefined || url === undefined, {
    path: ['url'],
    message: 'is either of a page or not there: a file is named by `filename`',
  })
  .refine(({ filename, size }) => filename === undefined || size !== undefined, {
    path: ['size'],
    message: 'Invalid input',
  });

/** A change to the assistant that is tried before it is saved. */
export const SuggestionChanges = z
  .object({
    assistantInstructions: SettingsChanges.shape.assistantInstructions,
    assistantModel: SettingsChanges.shape.assistantModel,
    withoutDocumentId: text({ min: 1, max: 100 }).meta({ description: 'As if this document were deleted.' }),
    fromRest: z
      .boolean()
      .meta({ description: 'By the rest of the knowledge alone, as if this suggestion were not there.' }),
  })
  .partial();
