import type { Bilingual } from '../texts/language.ts';

export type Category = 'clothing' | 'footwear' | 'camp' | 'packs' | 'kitchen' | 'winter' | 'small';
export type FactName =
  | 'weight'
  | 'waterproof'
  | 'floor'
  | 'fill'
  | 'material'
  | 'comfort'
  | 'limit'
  | 'rValue'
  | 'volume'
  | 'backLength'
  | 'people'
  | 'season'
  | 'output'
  | 'battery'
  | 'length'
  | 'content';

export type Product = {
  slug: string;
  category: Category;
  priceNok: number;
  name: Bilingual;
  line: Bilingual;
  text: Bilingual;
  facts: Partial<Record<FactName, string | Bilingual>>;
  sizes?: string[];
};
