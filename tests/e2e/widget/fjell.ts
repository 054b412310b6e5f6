import { Colleague, type Shop, type ShopSettings } from '#tests/support/browser/shop.ts';
import { lastSeenAt } from '#tests/support/services/redis-state.ts';

/** An invented outdoor shop. */
export const FJELL: ShopSettings = {
  name: 'Fjell & Fjord',
  assistantName: 'Tind',
  assistantHandle: 'tind',
  launcherLabel: { no: 'Spør oss', en: 'Ask us' },
  welcome: { no: 'Hei! Hva kan vi hjelpe deg ut på tur med?', en: 'Hello! What can we help you out the door with?' },
  suggestions: [
    { no: 'Hvor lenge kan jeg returnere noe?', en: 'How long do I have to return something?' },
    { no: 'Hvilken sovepose passer til vinteren?', en: 'Which sleeping bag is right for winter?' },
    { no: 'Når kommer pakken min?', en: 'When will my parcel arrive?' },
  ],
};

/** Its people: Anna is there, Jonas has been a few minutes ago, Mari not at all. */
export async function openTeam(shop: Shop, { isAway = false } = {}): Promise<{ anna: Colleague; jonas: Colleague }> {
  const anna = await Colleague.of(shop, 'Anna Solheim', 'admin');
  const jonas = await Colleague.of(shop, 'Jonas Berg');
  if (isAway) return { anna, jonas };
  await anna.beat();
  await lastSeenAt(shop.id, jonas.operator.id, Date.now() - 5 * 60_000);
  return { anna, jonas };
}
