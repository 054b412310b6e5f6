import type { ReferencedPassage } from '#lib/assistant/knowledge-block.ts';

/** What a product is called, and what the list says that it is: "Morning Ember" is a coffee by its category. */
export const calledIn = ({ product, body }: Pick<ReferencedPassage, 'product' | 'body'>): string =>
  [product?.title ?? '', CATEGORY.exec(body)?.[1] ?? ''].join('\n');

const CATEGORY = /^(?:- )?(?:category|kategori|product[_ ]type|produkttype|varegruppe|type): ([^\n]{2,60})$/imu;
