export { en as texts } from '../texts-en.ts';
