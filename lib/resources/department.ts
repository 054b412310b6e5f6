import { z } from 'zod';
import { id } from './fields.ts';

export const Department = z.object({
  id: id('department'),
  name: z.string().meta({ example: 'Support' }),
  description: z.string().meta({ example: 'Orders, returns and repairs' }),
  memberIds: z.array(id('operator')).meta({ description: 'In the order of the rotation.' }),
  urlRules: z.array(z.string()).meta({
    description:
      'Patterns of the path (`/pricing*`) or of host and path (`shop.example.com/*`) of the page that a conversation begins on.',
    example: ['/returns*'],
  }),
  roundRobin: z
    .boolean()
    .meta({ description: 'Whoever is asked for is the next member who is online, and becomes the owner.' }),
});
export type Department = z.output<typeof Department>;

export const ServerDepartment = Department.extend({
  memberExternalIds: z
    .array(z.string())
    .meta({ description: 'Of those members that have one.', example: ['staff-17'] }),
});
export type ServerDepartment = z.output<typeof ServerDepartment>;

export const Departments = z.object({ departments: z.array(Department) });
export const ServerDepartments = z.object({ departments: z.array(ServerDepartment) });
