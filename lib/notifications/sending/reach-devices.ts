import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { log } from '#lib/core/log/log.ts';
import type { DeviceOutcome, PushMessage, PushOutcome } from '#lib/services/push/port.ts';
import { services } from '#lib/services/services.ts';

export interface Person {
  tenantId: string;
  operatorId: string;
}

export interface Reach {
  /** What has it by now, those of earlier tries too. */
  reached: string[];
  /** Something did not take it, and may later. */
  isLacking: boolean;
}

interface Browser {
  ref: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Phone {
  ref: string;
  installationId: string;
  pushToken: string;
}

/** Sends a push to all of a person's devices that do not have it yet; those that are gone are forgotten. */
export async function reachDevices(person: Person, message: PushMessage, before: readonly string[]): Promise<Reach> {
  const [browsers, phones] = await Promise.all([browsersOf(person), phonesOf(person)]);
  const wanting = <D extends { ref: string }>(devices: D[]) => devices.filter(({ ref }) => !before.includes(ref));
  const [toBrowsers, toPhones] = await Promise.all([
    sendToBrowsers(person, wanting(browsers), message),
    sendToPhones(person, wanting(phones), message),
  ]);
  const outcomes = [...toBrowsers, ...toPhones];
  const reached = outcomes.flatMap(([ref, outcome]) => (outcome === 'sent' ? [ref] : []));
  return { reached: [...before, ...reached], isLacking: outcomes.some(([, outcome]) => outcome === 'failed') };
}

async function sendToBrowsers(person: Person, browsers: Browser[], message: PushMessage) {
  return Promise.all(
    browsers.map(async ({ ref, endpoint, p256dh, auth }): Promise<[string, PushOutcome]> => {
      const outcome = await services().push.sendToBrowser({ endpoint, keys: { p256dh, auth } }, message);
      if (outcome === 'gone') await forgetBrowser(person, endpoint);
      return [ref, outcome];
    }),
  );
}

async function sendToPhones(person: Person, phones: Phone[], message: PushMessage): Promise<[string, PushOutcome][]> {
  if (phones.length === 0) return [];
  const sent = await services().push.sendToDevices(phones.map(({ pushToken }) => ({ pushToken, message })));
  return Promise.all(
    phones.map(async (phone, index): Promise<[string, PushOutcome]> => {
      const { outcome, receiptId } = sent[index] ?? FAILED;
      if (outcome === 'gone') await forgetPhone(person.tenantId, phone.pushToken);
      if (receiptId !== null) await noteReceipt(person, phone, receiptId);
      return [phone.ref, outcome];
    }),
  );
}

const FAILED: DeviceOutcome = { outcome: 'failed', receiptId: null };

// What a login has registered is told to nobody else whom the operator may belong to since.
async function browsersOf({ tenantId, operatorId }: Person): Promise<Browser[]> {
  const { rows } = await db().execute<Omit<Browser, 'ref'> & Record<string, unknown>>(sql`
    select s.endpoint, s.p256dh, s.auth from push_subscriptions s
    join operators o on o.tenant_id = s.tenant_id and o.id = s.operator_id and o.deactivated_at is null
    where s.tenant_id = ${tenantId} and s.operator_id = ${operatorId}
      and (s.identity_id is null or s.identity_id = o.identity_id)`);
  return rows.map((row) => ({ ...row, ref: refOf(row.endpoint) }));
}

async function phonesOf({ tenantId, operatorId }: Person): Promise<Phone[]> {
  const { rows } = await db().execute<Omit<Phone, 'ref'> & Record<string, unknown>>(sql`
    select d.installation_id as "installationId", d.push_token as "pushToken" from mobile_devices d
    join operators o on o.tenant_id = d.tenant_id and o.id = d.operator_id and o.deactivated_at is null
    where d.tenant_id = ${tenantId} and d.operator_id = ${operatorId}
      and (d.identity_id is null or d.identity_id = o.identity_id)`);
  return rows.map((row) => ({ ...row, ref: refOf(row.pushToken) }));
}

const refOf = (address: string): string => createHash('sha256').update(address).digest('base64url').slice(0, 16);

async function forgetBrowser({ tenantId, operatorId }: Person, endpoint: string): Promise<void> {
  log.info('a browser that is gone was forgotten', { tenantId, operatorId });
  await db().execute(sql`
    delete from push_subscriptions
    where tenant_id = ${tenantId} and operator_id = ${operatorId} and endpoint = ${endpoint}`);
}

/** The app was removed: whoever had it there. */
export async function forgetPhone(tenantId: string, pushToken: string): Promise<void> {
  log.info('a phone that is gone was forgotten', { tenantId });
  await db().execute(sql`delete from mobile_devices where tenant_id = ${tenantId} and push_token = ${pushToken}`);
}

/** Expo knows what became of a push after about a quarter of an hour. */
const RECEIPT_AFTER_MS = 15 * 60_000;

async function noteReceipt({ tenantId, operatorId }: Person, phone: Phone, id: string): Promise<void> {
  const at = now();
  const checkAt = new Date(at.getTime() + RECEIPT_AFTER_MS).toISOString();
  await db().execute(sql`
    insert into push_receipts (tenant_id, id, operator_id, installation_id, push_token, check_at, created_at)
    select tenant_id, ${id}, operator_id, installation_id, push_token, ${checkAt}::timestamptz, ${at.toISOString()}::timestamptz
    from mobile_devices where tenant_id = ${tenantId} and operator_id = ${operatorId}
      and installation_id = ${phone.installationId}
    on conflict do nothing`);
}
