export { no as texts } from '../texts-no.ts';
