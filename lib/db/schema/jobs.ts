import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Who runs a job just now. Jobs are for all tenants: no row here has one. */
export const jobClaims = pgTable('job_claims', {
  job: text('job').primaryKey(),
  claimId: text('claim_id').notNull(),
  leaseUntil: time('lease_until').notNull(),
});
