import type { ShopSettings } from '#tests/support/shop.ts';

/** An invented shop whose assistant is called Varde. */
export const VARDEHEI: ShopSettings = { name: 'Vardehei', assistantName: 'Varde', assistantHandle: 'varde' };
