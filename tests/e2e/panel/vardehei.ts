import type { ShopSettings } from '#tests/support/browser/shop.ts';

/** An invented shop whose assistant is called Varde. */
export const VARDEHEI: ShopSettings = { name: 'Vardehei', assistantName: 'Varde', assistantHandle: 'varde' };
