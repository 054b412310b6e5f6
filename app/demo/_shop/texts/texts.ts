import type { Language } from './language.ts';
import { textsEn } from './texts-en.ts';
import { textsNo } from './texts-no.ts';

export type ShopTexts = typeof textsNo;

export const texts: Record<Language, ShopTexts> = { no: textsNo, en: textsEn };
