import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { migrate } from '#lib/db/migrate.ts';
import { toOperatorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { updateOwnProfile } from '#lib/profiles/update-own-profile.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';

await useDomain();

test('a list has the visitor’s last words beside the newest of anybody’s', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const listed = async () => (await operatorConversations(admin, { filter: 'all', limit: 1 })).conversations[0];
  await postOperatorMessage(admin, snapshot.id, { body: 'May I help?', clientId: null, kind: 'text' });
  expect(await listed()).toMatchObject({ preview: 'May I help?', visitorPreview: null });
  await say(visitor, snapshot.id, `Yes,  **please**\n${'x'.repeat(200)}`);
  await postOperatorMessage(admin, snapshot.id, { body: 'Gladly.', clientId: null, kind: 'text' });
  expect(await listed()).toMatchObject({ preview: 'Gladly.', visitorPreview: `Yes, please ${'x'.repeat(127)}…` });
});

test('conversations of before have their visitor’s last words too', async () => {
  const { url, drop } = await createTestDatabase({ migrated: false });
  const pool = new Pool({ connectionString: url });
  const first = await mkdtemp(join(tmpdir(), 'parley-first-'));
  await cp('lib/db/migrations/0000_base.sql', join(first, '0000_base.sql'));
  await migrate(pool, first);
  await pool.query(`set session_replication_role = replica`);
  await pool.query(`
    insert into conversations (tenant_id, id, visitor_id, last_message_at, created_by, created_at)
      select 't', c, 'v', now(), 'visitor', now() from unnest(array['short', 'long', 'none']) c;
    insert into messages (tenant_id, id, conversation_id, seq, role, kind, body, mentions, created_at) values
      ('t', 'm1', 'short', 1, 'visitor', 'text', 'first', '{}', now()),
      ('t', 'm2', 'short', 2, 'visitor', 'text', E' two\\n  lines ', '{}', now()),
      ('t', 'm3', 'short', 3, 'assistant', 'text', 'an answer', '{}', now()),
      ('t', 'm4', 'long', 1, 'visitor', 'text', repeat('å', 200), '{}', now()),
      ('t', 'm5', 'none', 1, 'operator', 'text', 'nobody wrote', '{}', now())`);
  await migrate(pool);
  const { rows } = await pool.query('select id, visitor_preview, tags, priority from conversations order by id');
  expect(rows).toEqual([
    { id: 'long', visitor_preview: `${'å'.repeat(139)}…`, tags: [], priority: 'normal' },
    { id: 'none', visitor_preview: null, tags: [], priority: 'normal' },
    { id: 'short', visitor_preview: 'two lines', tags: [], priority: 'normal' },
  ]);
  await pool.end();
  await drop();
  await rm(first, { recursive: true });
});

test('an event that was kept before these fields came has them all the same', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  await updateOwnProfile(visitor, ProfileInput.parse({ name: 'Kari', attributes: { plan: 'gold' } }));
  const { snapshot } = await aConversation(visitor);
  const { tags: _, priority: __, snoozedUntil: ___, visitorPreview: ____, ...old } = snapshot;
  const { unconfirmed: _____, ...oldVisitor } = snapshot.visitor;
  expect(
    toOperatorConversation({ ...old, visitor: oldVisitor } as typeof snapshot, {
      isOnline: () => false,
      language: 'en',
    }),
  ).toMatchObject({
    ...{ tags: [], priority: 'normal', snoozedUntil: null, visitorPreview: null, match: null },
    visitor: { name: 'Kari', unconfirmed: ['name', 'attributes.plan'] },
  });
});
