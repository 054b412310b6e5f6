/** Entry of the part that is fetched when it is needed: pure functions, without which the chat makes do. */
export { priceWords } from '#lib/i18n/price-words.ts';
export { contactIn } from './view/callback/contact-in.ts';
export { wayTo } from './session/way-to.ts';
