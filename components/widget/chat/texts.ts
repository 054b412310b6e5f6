import { catalogue } from '#lib/i18n/catalogue.ts';
import { en } from './texts-en.ts';
import { no } from './texts-no.ts';

export const texts = catalogue({ no, en });
export type ChatTexts = typeof no;
