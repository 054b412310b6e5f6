import type { IdentitySession, Person } from '#lib/services/identity/port.ts';

/** A session as Supabase Auth answers it, with tokens that no cache may keep. */
export function sessionJson(session: IdentitySession): Response {
  const expiresAt = Math.floor(session.expiresAt.getTime() / 1000);
  return Response.json({
    access_token: session.accessToken,
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(session.issuedAt.getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: personJson(session.person),
  });
}

export function personJson(person: Person) {
  return {
    id: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    phone: '',
    email_confirmed_at: person.confirmedAt,
    confirmed_at: person.confirmedAt,
    last_sign_in_at: person.lastSignedInAt,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: person.createdAt,
    updated_at: person.lastSignedInAt ?? person.createdAt,
    is_anonymous: false,
  };
}
