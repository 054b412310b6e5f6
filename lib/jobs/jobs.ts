import { pruneAudit } from '#lib/audit/prune-audit.ts';
import { expireAttachments } from '#lib/attachments/expire-attachments.ts';
import { wakeSnoozed } from '#lib/conversations/triage/wake-snoozed.ts';
import { handOutEverywhere } from '#lib/conversations/routing/hand-out.ts';
import { tendDays } from '#lib/dashboard/tend-days.ts';
import { sendNotices } from '#lib/deliveries/notices/send-notices.ts';
import { pruneDeliveries } from '#lib/deliveries/prune-deliveries.ts';
import { runDeliveries } from '#lib/deliveries/run-deliveries.ts';
import { pruneEvents } from '#lib/events/prune-events.ts';
import { deleteLeftFiles } from '#lib/files/delete-left-files.ts';
import { takeUpDocuments } from '#lib/knowledge/documents/take-up-documents.ts';
import { takeUpSites } from '#lib/knowledge/sites/take-up-sites.ts';
import { fillVectors } from '#lib/knowledge/vectors/fill-vectors.ts';
import { tendNearIndexes } from '#lib/knowledge/vectors/near-index.ts';
import { notifyEverywhere, pruneNotifications } from '#lib/notifications/notify-everywhere.ts';
import { checkReceipts } from '#lib/notifications/sending/check-receipts.ts';
import { leaveForDeactivated } from '#lib/offboarding/deactivate-operator.ts';
import { collectEverywhere } from '#lib/knowledge/gaps/collect-abstentions.ts';
import { pruneGaps } from '#lib/knowledge/gaps/prune-gaps.ts';
import { pruneAddresses } from '#lib/visitors/bans/prune-addresses.ts';
import { takeUpTurns } from '#lib/turns/take-up-turns.ts';
import { sendVisitorMails } from '#lib/visitor-mails/send-visitor-mails.ts';
import type { Job } from './job.ts';

/** All that is done on schedule, once a minute. They run side by side. */
export const JOBS: readonly Job[] = [
  {
    name: 'webhooks',
    does: 'Sends webhook deliveries that are due.',
    // What is on its way when it is over may take five seconds more.
    budgetMs: 45_000,
    run: (signal) => runDeliveries(signal),
  },
  {
    name: 'webhook-notices',
    does: 'Mails admins of endpoints that fail or were switched off.',
    budgetMs: 20_000,
    run: (signal) => sendNotices(signal),
  },
  {
    name: 'visitor-mails',
    does: 'Mails visitors who are gone what the team has written and they have not read.',
    budgetMs: 30_000,
    run: (signal) => sendVisitorMails(signal),
  },
  {
    name: 'webhook-log',
    does: 'Deletes deliveries that are over and older than 30 days.',
    budgetMs: 20_000,
    run: (signal) => pruneDeliveries(signal),
  },
  {
    name: 'turns',
    does: 'Takes up answers of the assistant whose process died.',
    budgetMs: 10_000,
    run: takeUpTurns,
  },
  {
    name: 'documents',
    does: 'Reads documents whose process died, or whose upload nobody followed up.',
    budgetMs: 45_000,
    run: takeUpDocuments,
  },
  {
    name: 'sites',
    does: 'Reads the pages of sites that are due, or whose reading stopped.',
    budgetMs: 40_000,
    run: takeUpSites,
  },
  {
    name: 'vectors',
    does: 'Makes the vectors of passages that have none of the present model.',
    budgetMs: 45_000,
    run: (signal) => fillVectors(signal),
  },
  {
    name: 'vector-indexes',
    does: 'Indexes the vectors of tenants that have more than 50,000.',
    budgetMs: 45_000,
    run: (signal, keepAlive) => tendNearIndexes(signal, keepAlive),
  },
  {
    name: 'departures',
    does: 'Leaves the conversations in which a deactivated operator still takes part.',
    budgetMs: 20_000,
    run: leaveForDeactivated,
  },
  {
    name: 'snoozes',
    does: 'Brings back conversations that were put off until now.',
    budgetMs: 20_000,
    run: wakeSnoozed,
  },
  {
    name: 'hand-outs',
    does: 'Hands out what waits in the rotations of departments, should a process have died over it.',
    budgetMs: 20_000,
    run: handOutEverywhere,
  },
  {
    name: 'notifications',
    does: 'Tells operators what is new, and tries again where that failed.',
    budgetMs: 45_000,
    run: (signal) => notifyEverywhere(signal),
  },
  {
    name: 'push-receipts',
    does: 'Asks Expo what became of pushes, and forgets phones without the app.',
    budgetMs: 20_000,
    run: (signal) => checkReceipts(signal),
  },
  {
    name: 'old-notifications',
    does: 'Deletes what operators were told more than three days ago.',
    budgetMs: 10_000,
    run: pruneNotifications,
  },
  {
    name: 'attachments',
    does: 'Lets go of images that no message has used within a day.',
    budgetMs: 20_000,
    run: (signal) => expireAttachments(signal),
  },
  {
    name: 'files',
    does: 'Deletes files whose rows are gone.',
    budgetMs: 30_000,
    run: deleteLeftFiles,
  },
  {
    name: 'events',
    does: 'Deletes events that no stream replays and no backend reads any more.',
    budgetMs: 20_000,
    run: (signal) => pruneEvents(signal),
  },
  {
    name: 'gaps',
    does: 'Notes what the assistant left unanswered.',
    budgetMs: 20_000,
    run: (signal) => collectEverywhere(signal),
  },
  {
    name: 'old-gaps',
    does: 'Lets go of questions without an answer that were noted more than 90 days ago.',
    budgetMs: 10_000,
    run: (signal) => pruneGaps(signal),
  },
  {
    name: 'dashboard',
    does: 'Counts the figures of days that are over.',
    budgetMs: 30_000,
    run: tendDays,
  },
  {
    name: 'audit-log',
    does: 'Deletes entries of the audit log that are older than a year.',
    budgetMs: 10_000,
    run: (signal) => pruneAudit(signal),
  },
  {
    name: 'addresses',
    does: 'Forgets which address a visitor wrote from, and which are kept from writing no longer.',
    budgetMs: 10_000,
    run: (signal) => pruneAddresses(signal),
  },
];
