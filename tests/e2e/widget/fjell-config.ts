import type { PublicConfig } from '#lib/resources/tenant.ts';

const person = (handle: string, name: string, state: { online?: boolean; nearby?: boolean } = {}) => ({
  ...{ handle, name, avatarUrl: null, online: false, nearby: false, greeting: null, ...state },
});

/** An invented outdoor shop as its widget sees it. */
export function fjellConfig(change: Partial<PublicConfig> = {}): PublicConfig {
  return {
    tenantId: 'tenant_fjell',
    name: 'Fjell & Fjord',
    assistant: { name: 'Tind', handle: 'tind', avatarUrl: null },
    brandColor: '#0f5547',
    launcherLabel: { no: 'Spør oss', en: 'Ask us' },
    welcome: {
      no: 'Hei! Hva kan vi hjelpe deg ut på tur med?',
      en: 'Hello! What can we help you out the door with?',
    },
    suggestions: [
      { no: 'Hvor lenge kan jeg returnere noe?', en: 'How long do I have to return something?' },
      { no: 'Hvilken sovepose passer til vinteren?', en: 'Which sleeping bag is right for winter?' },
      { no: 'Når kommer pakken min?', en: 'When will my parcel arrive?' },
    ],
    team: [
      person('anna', 'Anna Solheim', { online: true }),
      person('jonas', 'Jonas Berg', { nearby: true }),
      person('mari', 'Mari Haugen'),
    ],
    humanAvailable: true,
    openNow: true,
    openingHours: null,
    callbackEnabled: true,
    languages: ['no', 'en'],
    nearbyMinutes: 15,
    liveVisitors: false,
    ...change,
  };
}
