import { sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { canMail } from '#lib/mail/can-mail.ts';
import { type NotificationSettings, type Preferences, USUAL_PREFERENCES } from '#lib/resources/notifications.ts';
import { services } from '#lib/services/services.ts';
import { mayReplyByMail } from '../mail/reply-by-mail.ts';

/** What the operator is told of and where. @throws AppError `unauthorized` of one who is gone meanwhile */
export async function notificationSettings({ tenantId, operatorId }: OperatorActor): Promise<NotificationSettings> {
  const { rows } = await db().execute<Row>(sql`
    select o.email, p.preferences,
      (select count(*)::int from push_subscriptions s where s.tenant_id = o.tenant_id and s.operator_id = o.id
        and (s.identity_id is null or s.identity_id = o.identity_id)) as browsers,
      (select count(*)::int from mobile_devices d where d.tenant_id = o.tenant_id and d.operator_id = o.id
        and (d.identity_id is null or d.identity_id = o.identity_id)) as phones
    from operators o
    left join notification_preferences p on p.tenant_id = o.tenant_id and p.operator_id = o.id
    where o.tenant_id = ${tenantId} and o.id = ${operatorId} and o.deactivated_at is null`);
  if (!rows[0]) throw unauthorized();
  const { email, preferences, browsers, phones } = rows[0];
  return {
    preferences: { ...USUAL_PREFERENCES, ...preferences },
    email,
    emailConfigured: canMail(),
    replyByEmail: mayReplyByMail(),
    vapidPublicKey: services().push.vapidPublicKey,
    pushSubscriptions: browsers,
    mobileDevices: phones,
  };
}

interface Row extends Record<string, unknown> {
  email: string | null;
  preferences: Partial<Preferences> | null;
  browsers: number;
  phones: number;
}

/** Kinds that are left out stay as they are, two changes at once included. */
export async function changePreferences(
  actor: OperatorActor,
  preferences: Partial<Preferences>,
): Promise<NotificationSettings> {
  const { tenantId, operatorId } = actor;
  const given = JSON.stringify(preferences);
  await db().execute(sql`
    insert into notification_preferences as p (tenant_id, operator_id, preferences, updated_at)
    values (${tenantId}, ${operatorId}, ${given}::jsonb, ${now().toISOString()}::timestamptz)
    on conflict (tenant_id, operator_id)
    do update set preferences = p.preferences || excluded.preferences, updated_at = excluded.updated_at`);
  return notificationSettings(actor);
}
