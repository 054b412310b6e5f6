import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import type { VisitorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { events } from '#lib/db/schema/events.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { identifyVisitor } from '#lib/profiles/identify-visitor.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { updateOwnProfile } from '#lib/profiles/update-own-profile.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

type Said = Record<string, unknown>;

/** A person whom the backend knows, with what it says, what the browser says, and what the team is then told. */
async function aKnownPerson(first: Said = {}) {
  const { tenant } = await aTenant();
  const backend = (said: Said) => identifyVisitor(tenant.id, 'customer-1', ProfileInput.parse(said), 3600);
  const { token, visitorId } = await backend(first);
  const visitor = (await maybeVisitorActor(token))!;
  const { snapshot } = await aConversation(visitor);
  return {
    ...{ tenant, visitorId, backend },
    browser: (said: Said) => updateOwnProfile(visitor, ProfileInput.parse(said)),
    told: async () => (await findConversation(tenant.id, snapshot.id)).snapshot.visitor,
    unconfirmed: async () => (await findConversation(tenant.id, snapshot.id)).snapshot.visitor.unconfirmed,
  };
}

const ALL = { name: 'Kari', email: 'kari@shop.example', phone: '+47 12345', company: 'Fjell AS' };

describe('of an identified visitor', () => {
  test('what the backend said is confirmed, what a browser filled in is not', async () => {
    const { browser, unconfirmed } = await aKnownPerson({ name: 'Kari', attributes: { plan: 'gold' } });
    expect(await unconfirmed()).toEqual([]);
    await browser({ ...ALL, name: 'Admin', attributes: { plan: 'free', colour: 'red', 'a.b': 1 } });
    expect(await unconfirmed()).toEqual(['email', 'phone', 'company', 'attributes.a.b', 'attributes.colour']);
  });

  test('a token that says the same confirms it, without another word to anybody', async () => {
    const { backend, browser, unconfirmed, visitorId } = await aKnownPerson();
    await browser({ ...ALL, attributes: { plan: 'gold' } });
    const told = () => db().select().from(events).where(eq(events.visitorId, visitorId));
    const before = (await told()).length;
    await backend({ email: ALL.email, attributes: { plan: 'gold' } });
    expect(await unconfirmed()).toEqual(['name', 'phone', 'company']);
    expect(await told()).toHaveLength(before);
    await backend(ALL);
    expect(await unconfirmed()).toEqual([]);
  });

  test('a token that says something else replaces and confirms it', async () => {
    const { backend, browser, told } = await aKnownPerson();
    await browser({ name: 'Admin', attributes: { plan: 'gold' } });
    await backend({ name: 'Kari', attributes: { plan: 'free' } });
    expect(await told()).toMatchObject({ name: 'Kari', attributes: { plan: 'free' }, unconfirmed: [] });
  });

  test('what a token clears is open to the browser again, and unconfirmed then', async () => {
    const { backend, browser, told } = await aKnownPerson({ email: 'kari@shop.example', attributes: { plan: 'gold' } });
    await backend({ email: null, attributes: { plan: null } });
    expect(await told()).toMatchObject({ email: null, attributes: {}, unconfirmed: [] });
    await browser({ email: 'evil@evil.example', attributes: { plan: 'free' } });
    expect(await told()).toMatchObject({ email: 'evil@evil.example', unconfirmed: ['email', 'attributes.plan'] });
  });

  test('what is stored from before it was noted who said it counts as unconfirmed', async () => {
    const { visitorId, backend, unconfirmed } = await aKnownPerson({ ...ALL, attributes: { plan: 'gold' } });
    await db().update(visitors).set({ confirmed: [] }).where(eq(visitors.id, visitorId));
    expect(await unconfirmed()).toEqual(['name', 'email', 'phone', 'company', 'attributes.plan']);
    await backend({ ...ALL, attributes: { plan: 'gold' } });
    expect(await unconfirmed()).toEqual([]);
  });
});

test('of an anonymous visitor everything is unconfirmed, and never the language', async () => {
  const { tenant } = await aTenant();
  const visitor: VisitorActor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const told = async () => (await findConversation(tenant.id, snapshot.id)).snapshot.visitor;
  expect(await told()).toMatchObject({ language: 'en', unconfirmed: [] });
  await updateOwnProfile(visitor, ProfileInput.parse({ ...ALL, attributes: { plan: 'gold' } }));
  expect((await told()).unconfirmed).toEqual(['name', 'email', 'phone', 'company', 'attributes.plan']);
  await updateOwnProfile(visitor, ProfileInput.parse({ name: null, attributes: { plan: null } }));
  expect((await told()).unconfirmed).toEqual(['email', 'phone', 'company']);
});

describe('keys that JavaScript has a meaning for', () => {
  const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];
  const own = (value: unknown) =>
    JSON.parse(`{${KEYS.map((key) => `"${key}":${JSON.stringify(value)}`).join()}}`) as object;
  const keysOf = (attributes: object) => Object.keys(attributes).toSorted();

  test('are stored, confirmed, shown and removed as any other', async () => {
    const { backend, browser, told } = await aKnownPerson({ attributes: own('a') });
    expect(keysOf((await told()).attributes)).toEqual(KEYS.toSorted());
    expect((await told()).unconfirmed).toEqual([]);
    expect(Object.values((await browser({ attributes: own('b') })).attributes)).toEqual(KEYS.map(() => 'a'));
    await backend({ attributes: own(null) });
    expect((await told()).attributes).toEqual({});
    await browser({ attributes: own(true) });
    expect((await told()).unconfirmed.toSorted()).toEqual(KEYS.map((key) => `attributes.${key}`).toSorted());
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf((await told()).attributes)).toBe(Object.prototype);
  });

  test('count among the thirty', async () => {
    const { browser } = await aKnownPerson();
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`key-${n}`, n]));
    await browser({ attributes: many });
    const one = JSON.parse('{"__proto__":1}') as object;
    await expect(browser({ attributes: one })).rejects.toMatchObject({ code: 'bad_request' });
  });
});
