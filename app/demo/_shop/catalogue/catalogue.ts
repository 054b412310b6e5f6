import { camp } from './camp.ts';
import { clothing } from './clothing.ts';
import { footwear } from './footwear.ts';
import { packsAndKitchen } from './packs-and-kitchen.ts';
import type { Category, Product } from './product.ts';
import { winterAndSmall } from './winter-and-small.ts';

export const products: Product[] = [...clothing, ...footwear, ...camp, ...packsAndKitchen, ...winterAndSmall];

export const categories: Category[] = ['clothing', 'footwear', 'camp', 'packs', 'kitchen', 'winter', 'small'];

export function maybeProduct(slug: string): Product | null {
  return products.find((product) => product.slug === slug) ?? null;
}

/** Four others: two of the same category, then two of what comes after it in the list. */
export function othersLike(product: Product): Product[] {
  const start = products.indexOf(product);
  const others = [...products.slice(start + 1), ...products.slice(0, start)];
  const same = others.filter((other) => other.category === product.category).slice(0, 2);
  return [...same, ...others.filter((other) => other.category !== product.category)].slice(0, 4);
}

export function artOf(product: Product): string {
  return `/demo/art/${product.slug}.svg`;
}
