import { Customer } from '#tests/support/browser/customer.ts';
import type { Shop } from '#tests/support/browser/shop.ts';

/** A conversation of Anna's with one of everything that a conversation can hold, and others around it. @returns its id */
export async function storeEveryKind(shop: Shop): Promise<string> {
  const berit = await Customer.of(shop, { name: 'Berit' }, 'Is anybody there?');
  await berit.askForPerson(shop.admin.handle);
  const profile = { name: 'Anna', email: 'anna@mail.example', phone: '+47 900 00 000', attributes: { plan: 'gold' } };
  const page = { pageUrl: 'https://vardehei.example/tents', pageTitle: 'Tents' };
  const { id } = await Customer.whoIs(shop, await shop.tenant.visitor(), profile, [], page);
  await shop.write(id, { body: 'Which tent stands in wind?' });
  await shop.write(id, {
    role: 'assistant',
    body: 'The **tunnel tents**. [Read on](https://vardehei.example/tents)',
    sources: [{ documentId: 'd', title: 'Tents', url: 'https://vardehei.example/tents', excerpt: 'Tunnels stand.' }],
  });
  const product = { imageUrl: null, price: '8999', currency: 'NOK', description: null };
  const products = ['Vidde 2', 'Vidde 3', 'Vidde 4', 'Rim', 'Lun', 'Varm', 'Trygg', 'Myrull'].map((title) => ({
    ...product,
    title,
    url: `https://vardehei.example/${title.replace(' ', '-')}`,
  }));
  await shop.write(id, { role: 'assistant', kind: 'products', body: 'Tents', data: { products } });
  await shop.write(id, { role: 'system', kind: 'requested' });
  const byRagnhild = { role: 'operator', author: shop.admin } as const;
  await shop.write(id, { ...byRagnhild, kind: 'note', body: 'She was here on Monday.' });
  await shop.write(id, { ...byRagnhild, body: 'Hello, Ragnhild here.' });
  await shop.write(id, { body: 'Haben Sie das in Blau?', language: 'de' });
  await shop.translated(id, 'en', 'Do you have it in blue?');
  return id;
}
