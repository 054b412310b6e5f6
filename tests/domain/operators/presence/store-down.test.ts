import { beforeAll, expect, test, vi } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { inviteOnPut, inviteOperator } from '#lib/operators/invite-operator.ts';
import { keepOnline } from '#lib/operators/presence/keep-online.ts';
import { updateOwnAccount } from '#lib/operators/own-account.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, actorOf, aTenant, aVisitor } from '#tests/support/factories.ts';

// Port 9 has nobody who listens.
beforeAll(() => useDomain({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9', UPSTASH_REDIS_REST_TOKEN: 'token' }));

test('while the store of who is online is down, operators check in and out, and heartbeats are no failure', async () => {
  const { admin } = await aTenant();
  expect(await updateOwnAccount(admin, { available: true })).toMatchObject({ available: true });
  expect(await updateOwnAccount(admin, { available: false })).toMatchObject({ available: false });
  await keepOnline({ ...admin, available: true });
});

test('a deactivation then still leaves every conversation', async () => {
  const { tenant } = await aTenant();
  const { operator } = await putOperator(tenant.id, 'staff', { name: 'Cecilie' });
  const { snapshot } = await aConversation(await aVisitor(tenant.id));
  await actOnConversation(actorOf(operator), snapshot.id, 'join');
  await deactivateOperator(tenant.id, 'staff');
  expect(await findConversation(tenant.id, snapshot.id)).toMatchObject({ ownerId: null, participantIds: [] });
});

test('no code and no invitation passes then, and the operator of a PUT stays saved', async () => {
  const { tenant } = await aTenant();
  const { operator } = await putOperator(tenant.id, 'invited', { name: 'Dag', email: 'dag@shop.example' });
  const made = vi.spyOn(services().identity, 'createSignIn');
  await expect(inviteOperator(operator)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await inviteOnPut(operator)).toBe(false);
  await expect(
    enforce(LIMITS.signInCodes, { email: 'dag@shop.example', address: '203.0.113.9' }),
  ).rejects.toMatchObject({ status: 503 });
  await expect(enforce(LIMITS.identityVerify, { address: '203.0.113.9' })).rejects.toMatchObject({ status: 503 });
  await expect(enforce(LIMITS.identityToken, { address: '203.0.113.9' })).resolves.toBe(false);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
