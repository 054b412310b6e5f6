import { expireAttachments } from '#lib/attachments/expire-attachments.ts';
import { wakeSnoozed } from '#lib/conversations/triage/wake-snoozed.ts';
import { handOutEverywhere } from '#lib/conversations/routing/hand-out.ts';
import { sendNotices } from '#lib/deliveries/notices/send-notices.ts';
import { pruneDeliveries } from '#lib/deliveries/prune-deliveries.ts';
import { runDeliveries } from '#lib/deliveries/run-deliveries.ts';
import { pruneEvents } from '#lib/events/prune-events.ts';
import { deleteLeftFiles } from '#lib/files/delete-left-files.ts';
import { leaveForDeactivated } from '#lib/offboarding/deactivate-operator.ts';
import { takeUpTurns } from '#lib/turns/take-up-turns.ts';
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
];
