import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { VisitorProfile } from '#lib/resources/visitor/visitor.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
});

const PROFILE = {
  name: 'Kari Nordmann',
  email: 'kari@shop.example',
  phone: '+47 (98) 76-54.32/1',
  company: 'Fjell AS',
};
const EMPTY = { name: null, email: null, phone: null, company: null };

const patch = ({ api }: TestVisitor, body: object) => api.patch<VisitorProfile>('/visitor/me', body);
const numbered = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key-${from + n}`, n]));

let people = 0;
const somebody = () => `customer-${++people}`;
/** The tenant's backend says this of the person. @returns the person, with the token that it got */
const told = (externalId: string, profile: object) => tenant.identified({ externalId, ...profile });

describe('an anonymous visitor', () => {
  test('begins with nothing but a language', async () => {
    const visitor = await tenant.visitor('en-GB');
    const profile = { id: visitor.id, externalId: null, verified: false, ...EMPTY, attributes: {}, language: 'en' };
    expect(await made(visitor.api.get('/visitor/me'))).toEqual(profile);
  });

  test.each(['nb-NO', 'nb', 'nn', 'nn-NO', 'NO'])('who speaks %s speaks Norwegian', async (language) => {
    const visitor = await tenant.visitor(language);
    expect(await made(visitor.api.get('/visitor/me'))).toMatchObject({ language: 'no' });
    const id = await visitor.conversation();
    await visitor.says(id, 'Hmm 123', { language });
    await visitor.api.post(`/visitor/conversations/${id}/request-human`);
    const { messages } = await visitor.detail(id);
    expect(messages.find(({ kind }) => kind === 'requested')).toMatchObject({
      language: 'no',
      body: 'Et menneske er bedt om å bli med.',
    });
  });

  test('is stored as the browser says, each time anew; what is left out stays', async () => {
    const visitor = await tenant.visitor();
    expect((await patch(visitor, PROFILE)).body).toMatchObject(PROFILE);
    expect((await patch(visitor, { name: 'Ola' })).body).toMatchObject({ ...PROFILE, name: 'Ola' });
    expect((await patch(visitor, {})).body).toMatchObject({ ...PROFILE, name: 'Ola' });
    expect(await made(visitor.api.get('/visitor/me'))).toMatchObject({ ...PROFILE, name: 'Ola' });
  });

  test('has attributes that are merged, null removes one', async () => {
    const visitor = await tenant.visitor();
    await patch(visitor, { attributes: { plan: 'gold', seats: 4, trial: false } });
    const { body } = await patch(visitor, { attributes: { plan: null, seats: 5, 'a.b_c-D': 1.5, gone: null } });
    expect(body.attributes).toEqual({ seats: 5, trial: false, 'a.b_c-D': 1.5 });
  });
});

describe('attributes', () => {
  test.each(['', ' ', 'a b', 'æ', 'a/b', 'a$', '"', 'x'.repeat(41)])('have no key like %j', async (key) => {
    expect(await patch(await tenant.visitor(), { attributes: { [key]: 1 } })).toMatchObject(refusal('bad_request'));
    const body = { externalId: somebody(), attributes: { [key]: 1 } };
    expect(await tenant.server.post('/server/visitor-tokens', body)).toMatchObject(refusal('bad_request'));
  });

  test.each([[['a']], [{ a: 1 }], ['🏔'.repeat(201)]])('have no value like %j', async (value) => {
    expect(await patch(await tenant.visitor(), { attributes: { key: value } })).toMatchObject(refusal('bad_request'));
  });

  test('have keys of up to 40 characters and texts of up to 200 code points', async () => {
    const attributes = { ['x'.repeat(40)]: '🏔'.repeat(200), constructor: 'a', toString: 'b', hasOwnProperty: true };
    expect((await patch(await tenant.visitor(), { attributes })).body.attributes).toEqual(attributes);
  });

  test('have keys that JavaScript has a meaning for, from a browser and from the backend', async () => {
    const attributes = JSON.parse('{"__proto__":"a","prototype":1,"constructor":true}') as object;
    const shown = (visitor: TestVisitor) => visitor.api.fetch('/visitor/me').then((response) => response.text());
    const [anonymous, known] = [await tenant.visitor(), await told(somebody(), { attributes })];
    expect((await patch(anonymous, { attributes })).status).toBe(200);
    for (const visitor of [anonymous, known]) expect(await shown(visitor)).toContain('"__proto__":"a"');
    await patch(anonymous, JSON.parse('{"attributes":{"__proto__":null}}') as object);
    expect(await shown(anonymous)).not.toContain('__proto__');
    expect((await patch(known, JSON.parse('{"attributes":{"__proto__":{"x":1}}}') as object)).status).toBe(400);
  });

  test('are at most thirty, counted after they are merged', async () => {
    const visitor = await tenant.visitor();
    expect((await patch(visitor, { attributes: numbered(31) })).status).toBe(400);
    expect((await patch(visitor, { attributes: numbered(30) })).status).toBe(200);
    expect(await patch(visitor, { attributes: { more: 1 } })).toMatchObject(refusal('bad_request'));
    expect((await patch(visitor, { attributes: { more: 1, 'key-0': null } })).status).toBe(200);
    expect((await patch(visitor, { attributes: numbered(29, 1) })).status).toBe(200);
    expect((await patch(visitor, { name: 'Kari' })).status).toBe(200);
  });

  test('are not changed when anything of the request is refused', async () => {
    const visitor = await tenant.visitor();
    await patch(visitor, { name: 'Kari', attributes: { plan: 'gold' } });
    expect((await patch(visitor, { name: 'Ola', email: 'nothing', attributes: { plan: 'free' } })).status).toBe(400);
    expect(await made(visitor.api.get('/visitor/me'))).toMatchObject({ name: 'Kari', attributes: { plan: 'gold' } });
  });
});

describe('an identified visitor', () => {
  test('is who the backend says', async () => {
    const externalId = somebody();
    const visitor = await told(externalId, { ...PROFILE, attributes: { plan: 'gold' } });
    const profile = {
      id: visitor.id,
      externalId,
      verified: true,
      ...PROFILE,
      attributes: { plan: 'gold' },
      language: null,
    };
    expect(await made(visitor.api.get('/visitor/me'))).toEqual(profile);
  });

  test.each(Object.entries(PROFILE))(
    'lets the browser fill in %s while it is empty, and not change it',
    async (field, value) => {
      const visitor = await told(somebody(), {});
      const first = await patch(visitor, { [field]: value });
      expect(first.body).toMatchObject({ ...EMPTY, [field]: value });
      const other = { name: 'Ola', email: 'ola@evil.example', phone: '12345', company: 'Evil AS' };
      expect((await patch(visitor, other)).body).toMatchObject({ ...other, [field]: value });
      expect((await patch(visitor, { [field]: null })).body).toMatchObject({ [field]: value });
      expect((await patch(visitor, { [field]: '' })).body).toMatchObject({ [field]: value });
    },
  );

  test('lets the browser add attributes, and neither change nor remove one', async () => {
    const visitor = await told(somebody(), { attributes: { plan: 'gold', constructor: 'a' } });
    const { body } = await patch(visitor, { attributes: { plan: 'free', constructor: null, colour: 'red' } });
    expect(body.attributes).toEqual({ plan: 'gold', constructor: 'a', colour: 'red' });
    expect((await patch(visitor, { attributes: { colour: 'blue' } })).body.attributes).toMatchObject({ colour: 'red' });
  });
});

describe('a token of the backend', () => {
  test('is for the same visitor each time, and all that it gave are good', async () => {
    const externalId = somebody();
    const [first, second] = [await told(externalId, {}), await told(externalId, { name: 'Kari' })];
    expect(second.id).toBe(first.id);
    expect(await made(first.api.get('/visitor/me'))).toMatchObject({ name: 'Kari' });
  });

  test('overwrites what is stored, also by a browser; null clears, what is left out stays', async () => {
    const externalId = somebody();
    const visitor = await told(externalId, {});
    await patch(visitor, { ...PROFILE, attributes: { plan: 'guess', colour: 'red', seats: 1 } });
    await told(externalId, { name: 'Eva', phone: null, attributes: { plan: 'gold', colour: null } });
    const expected = { ...PROFILE, name: 'Eva', phone: null, attributes: { plan: 'gold', seats: 1 } };
    expect(await made(visitor.api.get('/visitor/me'))).toMatchObject(expected);
  });

  test('is not made when the profile is refused, and nothing is stored of it', async () => {
    const externalId = somebody();
    const visitor = await told(externalId, { name: 'Kari', attributes: numbered(30) });
    const ask = (body: object) => tenant.server.post('/server/visitor-tokens', { externalId, ...body });
    for (const bad of [{ email: 'x' }, { phone: 'x' }, { name: 'x'.repeat(121) }, { attributes: { more: 1 } }])
      expect(await ask({ name: 'Ola', ...bad })).toMatchObject(refusal('bad_request'));
    expect(await made(visitor.api.get('/visitor/me'))).toMatchObject({ name: 'Kari' });
  });

  test('that is asked for ten times at once makes one visitor', async () => {
    const externalId = somebody();
    const visitors = await Promise.all(Array.from({ length: 10 }, () => told(externalId, { name: 'Kari' })));
    expect(new Set(visitors.map((each) => each.id)).size).toBe(1);
  });

  test('of another tenant is another person, though it is called the same', async () => {
    const other = await aTenant(inject('app'));
    const externalId = somebody();
    const [here, there] = [await told(externalId, PROFILE), await other.identified({ externalId })];
    expect(there.id).not.toBe(here.id);
    expect(await made(there.api.get('/visitor/me'))).toMatchObject(EMPTY);
  });
});

test('a visitor is made for a tenant that is there', async () => {
  for (const tenantId of ['tenant_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x', ''])
    expect(await tenant.page.post('/visitors', { tenantId })).toMatchObject(refusal('not_found'));
});
