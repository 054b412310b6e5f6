import { presenceOf } from '#lib/operators/presence/presence.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

/** What anybody may know of the tenant. @throws AppError `not_found` */
export async function publicConfig(tenantId: string): Promise<PublicConfig> {
  const [tenant, presence] = await Promise.all([findTenant(tenantId), presenceOf(tenantId)]);
  const { id, name, brandColor, launcherLabel, welcome, suggestions, openingHours } = tenant;
  const { callbackEnabled, languages, nearbyMinutes, liveVisitors } = tenant;
  return {
    tenantId: id,
    name,
    assistant: { name: tenant.assistantName, handle: tenant.assistantHandle, avatarUrl: tenant.assistantAvatarUrl },
    brandColor,
    launcherLabel,
    welcome,
    suggestions,
    ...presence,
    openingHours,
    callbackEnabled,
    languages,
    nearbyMinutes,
    liveVisitors,
    greetings: tenant.greetings.filter(({ enabled }) => enabled),
  };
}
