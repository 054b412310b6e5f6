'use client';

import { useSyncExternalStore } from 'react';

export type BasketItem = { slug: string; size: string | null };

const key = 'vardehei-basket';
const changed = 'vardehei-basket-changed';
const empty: BasketItem[] = [];
let known: { text: string | null; items: BasketItem[] } = { text: null, items: empty };

/** What the visitor put into the basket in this tab; null until the browser has been asked. */
export function useBasket(): BasketItem[] | null {
  return useSyncExternalStore<BasketItem[] | null>(subscribe, read, () => null);
}

export function addToBasket(item: BasketItem): void {
  write([...read(), item]);
}

export function removeFromBasket(index: number): void {
  write(read().filter((_, position) => position !== index));
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

function read(): BasketItem[] {
  const text = stored();
  if (text !== known.text) known = { text, items: parse(text) };
  return known.items;
}

function write(items: BasketItem[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(items));
  } catch {
    known = { text: stored(), items };
  }
  dispatchEvent(new Event(changed));
}

// A browser that blocks storage throws on reading it.
function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): BasketItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isItem) : empty;
  } catch {
    return empty;
  }
}

function isItem(value: unknown): value is BasketItem {
  return typeof value === 'object' && value !== null && 'slug' in value && typeof value.slug === 'string';
}
