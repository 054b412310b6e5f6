import { log } from '#lib/core/log/log.ts';
import { mailCallback } from '../mail/mail-callback.ts';
import { mailOperator } from '../mail/mail-operator.ts';
import { pushMessage } from '../words/push-message.ts';
import { type Claimed, claimNotifications, settle } from './claim-notifications.ts';
import { pushMatter } from './push-matter.ts';
import { reachDevices } from './reach-devices.ts';
import { isStillNews } from './still-news.ts';

/** Sends what is due until nothing is left or the signal aborts. What could not be sent is tried again later. */
export async function sendNotifications(
  signal: AbortSignal,
  tenantId?: string,
): Promise<{ done: number; left: boolean }> {
  for (let done = 0; ;) {
    if (signal.aborted) return { done, left: true };
    const claimed = await claimNotifications(tenantId);
    if (claimed.length === 0) return { done, left: false };
    await Promise.all(claimed.map(send));
    done += claimed.length;
  }
}

/** Never rejects: of what is not settled somebody else takes care when the lease is over. */
async function send(claimed: Claimed): Promise<void> {
  const { tenantId, id, channel } = claimed;
  try {
    if (!(await isStillNews(claimed))) return await settle(claimed, 'dropped');
    await (channel === 'email' ? sendMail(claimed) : sendPush(claimed));
  } catch (error) {
    log.warn('a notification did not go out', { tenantId, notification: id, channel, cause: error });
    await settle(claimed, 'failed', claimed.reached).catch(() => undefined);
  }
}

async function sendMail(claimed: Claimed): Promise<void> {
  const { tenantId, operatorId, conversationId, callbackId, kind: why, id: key } = claimed;
  const isSent =
    callbackId !== null
      ? await mailCallback({ tenantId, operatorId, callbackId, key })
      : conversationId !== null && (await mailOperator({ tenantId, operatorId, conversationId, why, key }));
  await settle(claimed, isSent ? 'sent' : 'dropped');
}

async function sendPush(claimed: Claimed): Promise<void> {
  const matter = await pushMatter(claimed);
  if (!matter) return settle(claimed, 'dropped');
  const { reached, isLacking } = await reachDevices(claimed, pushMessage(matter), claimed.reached);
  const outcome = isLacking ? 'failed' : reached.length > 0 ? 'sent' : 'dropped';
  await settle(claimed, outcome, reached);
}
