import { parseLetter } from '#lib/inbound-mail/parse-letter.ts';
import { takeMail } from '#lib/inbound-mail/take-mail.ts';
import { MB, readBytes } from '#lib/http/body.ts';
import { devRoute } from '../dev-route.ts';

/** A mail as it would come in, whole (`message/rfc822`), for trying replies out where no mail comes in. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = devRoute({
  POST: async (request) => ({ taken: await takeMail(await parseLetter(await readBytes(request, 10 * MB))) }),
});
