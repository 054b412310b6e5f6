import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inviteOperator } from '#lib/operators/invite-operator.ts';
import { inviteMail } from '#lib/operators/invite-mail.ts';
import { signInMail } from '#lib/operators/sign-in/sign-in-mail.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import { anOperator, aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const GIVEN = {
  ...{ to: 'kari@shop.example', code: '123456', key: 'k', by: 'Anna Berg', language: 'no' },
  link: 'https://chat.example/panel?tenant=tenant_1#token_hash=abc&type=email',
  shop: { id: 'tenant_1', name: 'Fjell & Vidde', brandColor: '#aa3311' },
};

describe('an invitation', () => {
  test('says who invites, where, what it is, and how to come in', () => {
    const { subject, text, html, fromName } = inviteMail(GIVEN);
    expect(subject).toBe('Anna Berg inviterer deg til teamet hos Fjell & Vidde');
    expect(fromName).toBe('Fjell & Vidde');
    for (const said of ['Fjell & Vidde', 'chatten', '123456', GIVEN.link, '/panel?tenant=tenant_1'])
      expect(text).toContain(said);
    expect(html).toContain('background:#aa3311');
    expect(html).toContain('Fjell &amp; Vidde');
    expect(html).toContain('token_hash=abc&amp;type=email');
  });

  test('of nobody in particular is one all the same, in the language of who is asked', () => {
    const { subject } = inviteMail({ ...GIVEN, by: null, language: 'en' });
    expect(subject).toBe('You are invited to the team of Fjell & Vidde');
  });

  test('lets a name begin no line of its own, nor any HTML', () => {
    const { subject, html } = inviteMail({ ...GIVEN, by: 'Eve\r\nBcc: all@x.example <script>' });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<script>');
  });

  test('comes from whoever asked for it', async () => {
    const { tenant, admin } = await aTenant();
    const { operatorId } = await anOperator(tenant.id, 'Kari');
    const email = `${operatorId}@shop.example`;
    const [row] = await db().update(operators).set({ email }).where(eq(operators.id, operatorId)).returning();
    await inviteOperator(row!, admin);
    const [mail] = await services().mail.outbox(email);
    expect(mail!.subject).toContain(admin.name);
    expect(mail!.subject).toContain(tenant.name);
  });
});

test('every mail of the service looks alike, in dark mode too', () => {
  const { html } = signInMail({ ...GIVEN, language: 'en' });
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('123456');
});
