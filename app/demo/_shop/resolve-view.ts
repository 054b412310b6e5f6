import { maybeProduct } from './catalogue/catalogue.ts';
import type { Product } from './catalogue/product.ts';
import type { Language } from './texts/language.ts';

export type View =
  | { name: 'home' | 'products' | 'delivery' | 'about' | 'basket' }
  | { name: 'product'; product: Product };
export type Place = { language: Language; segments: string[]; view: View | null };

/** What an address below `/demo` shows, and in which language; `view` is null when there is nothing. */
export function resolveView(path: string[] = []): Place {
  const language: Language = path[0] === 'en' ? 'en' : 'no';
  const segments = language === 'en' ? path.slice(1) : path;
  return { language, segments, view: findView(segments) };
}

function findView([first, second, ...rest]: string[]): View | null {
  if (rest.length > 0) return null;
  if (first === 'products' && second !== undefined) {
    const product = maybeProduct(second);
    return product && { name: 'product', product };
  }
  if (second !== undefined) return null;
  if (first === undefined) return { name: 'home' };
  if (first === 'products' || first === 'delivery' || first === 'about' || first === 'basket') return { name: first };
  return null;
}
