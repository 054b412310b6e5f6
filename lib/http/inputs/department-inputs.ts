import { z } from 'zod';
import { text } from '#lib/resources/fields.ts';
import { ExternalId } from './server-inputs.ts';

/** api-v1.md, Department. */
const FIELDS = {
  name: text({ min: 1, max: 60 }),
  description: text({ max: 300 }),
  memberIds: z.array(z.string()).max(200),
  urlRules: z.array(text({ min: 1, max: 200 })).max(30),
  roundRobin: z.boolean(),
};
const MEMBERS = 'Replaces the members; who stays keeps the place in the rotation.';
const memberIds = FIELDS.memberIds.optional().meta({ description: MEMBERS });
const memberExternalIds = z
  .array(ExternalId)
  .max(200)
  .optional()
  .meta({ description: `${MEMBERS} With \`memberIds\` too: who is in either list.` });

const inOrder = z
  .boolean()
  .optional()
  .meta({ description: 'The members come in the order of the list, those who stay too.' });

/** What is left out stays. */
export const DepartmentChanges = z.object(FIELDS).partial().extend({ memberIds, inOrder });
export const DepartmentBody = DepartmentChanges.extend({ name: FIELDS.name });
export const ServerDepartmentChanges = DepartmentChanges.extend({ memberExternalIds });
export const ServerDepartmentBody = DepartmentBody.extend({ memberExternalIds });
