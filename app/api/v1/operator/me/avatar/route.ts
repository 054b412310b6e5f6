import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AVATAR_UPLOAD } from '#lib/http/upload.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { setOwnAvatar } from '#lib/operators/own-avatar.ts';
import { Operator } from '#lib/resources/operator.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: "Sets the caller's own picture",
    description:
      'JPEG, PNG or WebP, told by the content, up to 2 MB and 40 megapixels; the square of its middle is shown, 512 pixels wide, at a public address that stays until the next picture.',
    upload: AVATAR_UPLOAD,
    limits: LIMITS.operatorUploads,
    errors: ['unavailable'],
    response: Operator,
    handler: ({ actor, file }) => setOwnAvatar(actor, file),
  }),
});
