import { describe, expect, test } from 'vitest';
import { browserStore, forgetOperators } from '#components/panel/state/browser-store.ts';

/** What a browser keeps. @param isFull refuses whatever is written */
function aStorage({ isFull = false } = {}): Storage {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const methods = {
    getItem: (key: string) => (kept as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => (isFull ? refuse() : void ((kept as Record<string, string>)[key] = value)),
    removeItem: (key: string) => void delete (kept as Record<string, string>)[key],
  };
  const kept = Object.create(methods) as Storage;
  return kept;
}

const RAGNHILD = { tenantId: 'tenant_1', operatorId: 'operator_1' };
const SINDRE = { ...RAGNHILD, operatorId: 'operator_2' };

describe('what a browser keeps of the panel', () => {
  test('is each operator’s own, in each tenant', () => {
    const storage = aStorage();
    const [hers, his, all] = [RAGNHILD, SINDRE, null].map((owner) => browserStore(owner, () => storage));
    hers!.write('draft', { body: 'Hello' });
    all!.write('draft', 'shared');
    expect([hers!.read('draft'), his!.read('draft'), all!.read('draft')]).toEqual([{ body: 'Hello' }, null, 'shared']);
    expect(browserStore({ ...RAGNHILD, tenantId: 'tenant_2' }, () => storage).read('draft')).toBeNull();
  });

  test('is named by what its name begins with, and gone when null is written', () => {
    const storage = aStorage();
    const store = browserStore(RAGNHILD, () => storage);
    for (const name of ['draft/1', 'draft/2', 'width']) store.write(name, name);
    browserStore(SINDRE, () => storage).write('draft/3', 'his');
    expect(store.names('draft/')).toEqual(['draft/1', 'draft/2']);
    store.write('draft/1', null);
    expect([store.names('draft/'), store.read('draft/1')]).toEqual([['draft/2'], null]);
  });

  test('that another has spoilt reads as nothing', () => {
    const storage = aStorage();
    const store = browserStore(RAGNHILD, () => storage);
    store.write('width', 1);
    storage.setItem(Object.keys(storage)[0]!, '{"half');
    expect(store.read('width')).toBeNull();
  });

  test.each([
    ['is full', () => aStorage({ isFull: true })],
    [
      'may not be used',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
  ])('lasts as long as the page where the storage %s', (_how, storage) => {
    const store = browserStore(RAGNHILD, storage);
    store.write('draft/1', 'kept');
    expect([store.read('draft/1'), store.names('draft/')]).toEqual(['kept', ['draft/1']]);
    // Whoever signs in again on the same page finds it, and nobody else does.
    expect(browserStore(RAGNHILD, storage).read('draft/1')).toBe('kept');
    expect(browserStore(SINDRE, storage).names('')).toEqual([]);
    store.write('draft/1', null);
    expect([store.read('draft/1'), store.names('draft/')]).toEqual([null, []]);
    store.write('draft/2', 'kept');
    forgetOperators(storage);
    expect(store.names('')).toEqual([]);
  });

  test('of every operator goes when somebody signs out, and what is the browser’s own stays', () => {
    const storage = aStorage();
    for (const owner of [RAGNHILD, SINDRE, null]) browserStore(owner, () => storage).write('draft', 'x');
    storage.setItem('of-the-page', 'y');
    forgetOperators(() => storage);
    expect(Object.keys(storage)).toEqual(['parley-panel/draft', 'of-the-page']);
  });
});
