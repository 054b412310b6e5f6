import type { OperatorActor } from '#lib/core/actor.ts';
import { newId } from '#lib/core/ids.ts';
import { log } from '#lib/core/log/log.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { canMail } from '#lib/mail/can-mail.ts';
import type { ChannelName } from '#lib/resources/notifications.ts';
import { operatorNow } from '#lib/operators/operator-now.ts';
import { services } from '#lib/services/services.ts';
import { testMail } from '../mail/test-mail.ts';
import { PUSH_WORDS } from '../words/push-words.ts';
import { reachDevices } from './reach-devices.ts';

/** Tells the operator that it works, whatever they want to be told of. @returns whether anything took it */
export async function sendTest(actor: OperatorActor, channel: ChannelName): Promise<boolean> {
  return channel === 'email' ? sendTestMail(actor) : sendTestPush(actor);
}

async function sendTestMail({ tenantId, operatorId, language }: OperatorActor): Promise<boolean> {
  const operator = await operatorNow(tenantId, operatorId);
  if (!operator?.email || !canMail()) return false;
  try {
    await services().mail.send(testMail({ to: operator.email, tenantId, language, key: newId('notification') }));
    return true;
  } catch (error) {
    log.warn('a test mail did not go out', { tenantId, operatorId, cause: error });
    return false;
  }
}

async function sendTestPush(actor: OperatorActor): Promise<boolean> {
  const { title, body } = PUSH_WORDS[textLanguage(actor.language)].test;
  const path = `/panel?tenant=${actor.tenantId}`;
  const message = { id: newId('notification'), title, body, path, tag: 'test' };
  const { reached } = await reachDevices(actor, message, []);
  return reached.length > 0;
}
