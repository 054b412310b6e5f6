import type { FakeTenant } from '#tests/support/fake-operator/fake-tenant.ts';

const VARDE = { id: 'assistant', handle: 'varde', name: 'Varde', avatarUrl: null };

/** A conversation of Anna's with one of everything that a conversation can hold, and others around it. @returns its id */
export function storeEveryKind(tenant: FakeTenant): string {
  const me = { id: tenant.me.id, handle: tenant.me.handle, name: tenant.me.name, avatarUrl: null };
  const waiting = tenant.addConversation({ visitor: { name: 'Berit' } }).id;
  tenant.store(waiting, { body: 'Is anybody there?' });
  tenant.request(waiting);
  const { id } = tenant.addConversation({
    visitor: { name: 'Anna', email: 'anna@mail.example', phone: '+47 900 00 000', attributes: { plan: 'gold' } },
    pageUrl: 'https://vardehei.example/tents',
    pageTitle: 'Tents',
  });
  tenant.store(id, { body: 'Which tent stands in wind?' });
  tenant.store(id, {
    role: 'assistant',
    author: VARDE,
    body: 'The **tunnel tents**. [Read on](https://vardehei.example/tents)',
    sources: [{ documentId: 'd', title: 'Tents', url: 'https://vardehei.example/tents', excerpt: 'Tunnels stand.' }],
  });
  const product = { imageUrl: null, price: '8999', currency: 'NOK', description: null };
  const products = ['Vidde 2', 'Vidde 3', 'Vidde 4', 'Rim', 'Lun', 'Varm', 'Trygg', 'Myrull'].map((title) => ({
    ...product,
    title,
    url: `https://vardehei.example/${title.replace(' ', '-')}`,
  }));
  tenant.store(id, { role: 'assistant', kind: 'products', author: VARDE, data: { products } });
  tenant.store(id, { role: 'system', kind: 'requested' });
  tenant.store(id, { role: 'operator', kind: 'note', author: me, body: 'She was here on Monday.' });
  tenant.store(id, { role: 'operator', author: me, body: 'Hello, Ragnhild here.' });
  const translation = { language: 'en', body: 'Do you have it in blue?' };
  tenant.store(id, { body: 'Haben Sie das in Blau?', language: 'de', translation });
  return id;
}
