import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { VisitorProfile } from '#lib/resources/visitor/visitor.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { updateOwnProfile } from '#lib/profiles/update-own-profile.ts';
import { visitorProfile } from '#lib/visitors/visitor-profile.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'visitor',
    summary: "Shows the visitor's own profile",
    description: "What the tenant's backend and the browser have said of the visitor so far; empty fields are null.",
    response: VisitorProfile,
    handler: ({ actor }) => visitorProfile(actor),
  }),
  PATCH: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: "Changes the visitor's own profile",
    description: 'Of an identified visitor only empty fields and new attributes are written.',
    body: ProfileInput,
    example: { name: 'Kari Nordmann', attributes: { plan: 'gold', seats: 4 } },
    limits: LIMITS.profileUpdates,
    response: VisitorProfile,
    handler: ({ actor, body }) => updateOwnProfile(actor, body),
  }),
});
